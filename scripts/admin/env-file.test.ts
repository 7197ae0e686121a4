// Environment files as systemd and compose read them, and the one this repository brings along.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#platform/root';
import { EnvFileError, parseEnvFile, takeEnvFiles } from './env-file.ts';

it('takes values as they are, with or without quotes', () => {
  const text = [
    '# a comment',
    '; another',
    '',
    'MAIL_FROM=Firm <office@example.com>',
    'NAME = "Rosen \\"Tax\\" & Sons" ',
    "SINGLE='a $b \\n'",
    'SMTP_URL=smtps://user:p#a=ss@mail.example.com',
    'KEYS=1:AAAA=,\\',
    '2:BBBB=',
    'export EMPTY=',
  ].join('\r\n');
  expect(parseEnvFile(text, 'env')).toEqual({
    MAIL_FROM: 'Firm <office@example.com>',
    NAME: 'Rosen "Tax" & Sons',
    SINGLE: 'a $b \\n',
    SMTP_URL: 'smtps://user:p#a=ss@mail.example.com',
    KEYS: '1:AAAA=,2:BBBB=',
    EMPTY: '',
  });
});

it('reads the example that is installed with the service', () => {
  const example = readFileSync(path.join(root, 'deploy/filewell.env.example'), 'utf8');
  expect(parseEnvFile(example, 'example')['MAIL_FROM']).toBe('Firm <office@example.com>');
});

it.each(['no equals sign', '1NAME=x', 'A="open', "B='"])('refuses %j by its line', (line) => {
  expect(() => parseEnvFile(`A=1\n${line}`, 'the file')).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^Line 2 of the file/) }),
  );
});

it('is an option anywhere on the command line, more than once', () => {
  expect(takeEnvFiles(['--env-file', 'a', 'backup', '--env-file=b', '--to', 'c'])).toEqual({
    files: ['a', 'b'],
    rest: ['backup', '--to', 'c'],
  });
  expect(() => takeEnvFiles(['backup', '--env-file'])).toThrow(EnvFileError);
});
