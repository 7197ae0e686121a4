import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '#platform/root';
import { type SigningTask, taskAnswer, type TaskAnswer } from './testing-tasks.ts';

const program = path.join(root, 'server/modules/signing/signatures/signing-node.fixture.ts');

/** A node as its own process, which can be killed in the middle of whatever it does. */
export class SigningNode {
  readonly #env: Record<string, string>;
  #process: Promise<ChildProcess>;
  #waiting = new Map<number, (answer: TaskAnswer) => void>();
  #number = 0;

  constructor(env: Record<string, string>) {
    this.#env = env;
    this.#process = this.#start();
  }

  /** Has it do something. What was begun when it is killed is cut off; what comes later waits for its start. */
  async do(task: SigningTask): Promise<TaskAnswer> {
    const node = await this.#process;
    const number = (this.#number += 1);
    const answer = new Promise<TaskAnswer>((resolve) => this.#waiting.set(number, resolve));
    // A process that is gone says so itself, and cuts off what it had.
    node.send({ number, task }, () => undefined);
    return answer;
  }

  async isReady(): Promise<void> {
    await this.#process;
  }

  /** SIGKILL, and a start from new. @returns how much it was in the middle of */
  async kill(): Promise<number> {
    const node = await this.#process;
    const begun = this.#waiting.size;
    const gone = once(node, 'exit');
    node.kill('SIGKILL');
    this.#process = gone.then(() => this.#start());
    await this.#process;
    return begun;
  }

  async stop(): Promise<void> {
    const node = await this.#process;
    const gone = once(node, 'exit');
    node.disconnect();
    await gone;
  }

  async #start(): Promise<ChildProcess> {
    const node = fork(program, { execArgv: [], env: { ...process.env, ...this.#env } });
    node.once('exit', () => {
      const cutOff = [...this.#waiting];
      this.#waiting.clear();
      for (const [number, resolve] of cutOff) resolve({ number, outcome: 'cut off' });
    });
    await Promise.race([once(node, 'message'), once(node, 'exit')]);
    if (node.exitCode !== null) throw new Error('the node did not start');
    node.on('message', (message) => {
      const answer = taskAnswer.parse(message);
      this.#waiting.get(answer.number)?.(answer);
      this.#waiting.delete(answer.number);
    });
    return node;
  }
}
