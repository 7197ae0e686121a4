// Mentioning colleagues of one name: the list and the text tell them apart, and each is stored as the one who was meant.
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storedText } from '#domain/mentions';
import { idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { MentionTextarea } from './mentions.tsx';

const lee = { id: idOf(21), firstName: 'Ann', lastName: 'Lee', email: 'ann@firm.example' };
const namesake = { ...lee, id: idOf(22), email: 'ann.lee@firm.example' };
const ben = { id: idOf(23), firstName: 'Ben', lastName: 'Ortiz', email: 'ben@firm.example' };
const people = [lee, namesake, ben];

function Note({ onType }: { onType: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <MentionTextarea
      label="Note"
      people={people}
      isInvalid={false}
      maxLength={500}
      value={value}
      onType={(text) => {
        setValue(text);
        onType(text);
      }}
      onSubmit={() => undefined}
    />
  );
}

it('shows an address only where two have one name, and stores the one who was chosen', async () => {
  let typed = '';
  const page = await show(<Note onType={(text) => (typed = text)} />);
  await page.getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard('Ask @Ann');
  await expect
    .element(page.getByRole('option', { name: 'Ann Lee (ann@firm.example)', exact: true }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('option', { name: 'Ann Lee (ann.lee@firm.example)' }).click();
  await userEvent.keyboard('and @Ben');
  await page.getByRole('option', { name: 'Ben Ortiz', exact: true }).click();
  expect(typed).toBe('Ask @Ann Lee (ann.lee@firm.example) and @Ben Ortiz ');
  expect(storedText(typed, people)).toBe(`Ask @[${namesake.id}] and @[${ben.id}] `);
});
