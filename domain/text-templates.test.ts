import { describe, expect, it } from 'vitest';
import { fillFields, openFields, problemWithFields, type TextFacts } from './text-templates.ts';

const facts: TextFacts = {
  'client first name': 'Maya',
  'client name': 'Maya Okafor',
  preparer: null,
  'my name': 'Marcus Bell',
  firm: 'Bluebonnet Tax & Advisory',
  'firm phone': '(512) 555-0142',
  'tax year': '2025',
  'portal link': 'https://portal.example.test',
};

describe('filling fields', () => {
  it.each([
    ['Hello {client first name},', 'Hello Maya,'],
    ['Hello { Client First Name },', 'Hello Maya,'],
    ['{firm}: {firm}', 'Bluebonnet Tax & Advisory: Bluebonnet Tax & Advisory'],
    ['{preparer} will call', '{preparer} will call'],
    ['by {due date}', 'by {due date}'],
    ['{{firm}}', '{Bluebonnet Tax & Advisory}'],
    ['{\nfirm}', '{\nfirm}'],
    ['no fields', 'no fields'],
  ])('%j becomes %j', (text, filled) => expect(fillFields(text, facts)).toBe(filled));

  it('doesn’t fill in what a value says', () => {
    const strange = { ...facts, 'client first name': '{firm} $& $1' };
    expect(fillFields('Hello {client first name}', strange)).toBe('Hello {firm} $& $1');
  });
});

describe('fields that are still open', () => {
  it('are named once, as they are written', () => {
    expect(openFields('{preparer}, {due date}, {preparer}')).toEqual(['{preparer}', '{due date}']);
    expect(problemWithFields('{preparer} and {due date}')).toBe(
      'Complete or remove {preparer}, {due date}',
    );
  });

  it.each(['', 'Hello Maya', '{}', '{1}', 'a { b', '{ }', `{${'x'.repeat(70)}}`, '{a\nb}'])(
    'are none in %j',
    (text) => expect(problemWithFields(text)).toBeUndefined(),
  );
});
