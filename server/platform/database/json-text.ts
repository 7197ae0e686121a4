/**
 * An answer that is text already, which is sent as it is: for lists that are asked for often, where checking
 * each row by its schema costs more than finding it. Who writes it names the type, `T`, so that the compiler
 * holds it to the schema's fields.
 */
export class JsonText<T> {
  readonly text: string;
  declare readonly reads: T;

  constructor(value: T) {
    this.text = JSON.stringify(value);
  }
}
