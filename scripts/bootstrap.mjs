/**
 * Behind every npm command. Runs on the machine's own Node before anything is installed, installs
 * what the lockfile names, and continues the Node version the project pins.
 */
const oldestNode = 20;
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  console.error(
    `Filewell needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

const { commands } = await import('./lib/commands.mjs');
// npm takes the `--` away that sets the arguments apart; without npm it is there.
const [name = '', ...args] = process.argv.slice(2).filter((arg) => arg !== '--');
const command = Object.entries(commands).find(([known]) => known === name)?.[1];
if (!command) {
  console.error(`Usage: npm run ${Object.keys(commands).join(' | ')}`);
  process.exit(1);
}
try {
  process.exitCode = await command(args);
} catch (error) {
  // Failures that already say what to do need no stack.
  console.error(error instanceof Error && error.name === 'PlainError' ? error.message : error);
  process.exitCode = 1;
}
