import { openFields, textField } from '#domain/text-templates';

/** A template's text, its fields marked: those that are filled in, and those left to complete. */
export function FieldText({ text }: { text: string }) {
  const fields = openFields(text);
  if (fields.length === 0) return text;
  const pattern = new RegExp(
    `(${fields.map((written) => written.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`,
    'u',
  );
  return text
    .split(pattern)
    .map((part, index) =>
      fields.includes(part) ? (
        <Mark key={`${index} ${part}`} written={part} />
      ) : (
        <span key={`${index} ${part}`}>{part}</span>
      ),
    );
}

function Mark({ written }: { written: string }) {
  const name = written.slice(1, -1).trim().toLowerCase();
  const isKnown = textField.safeParse(name).success;
  return (
    <span
      className={
        isKnown ? 'font-medium text-evergreen' : 'font-medium text-ink underline decoration-dotted'
      }
    >
      {written}
    </span>
  );
}
