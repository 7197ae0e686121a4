import type { ComponentProps, ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { StepFoot, StepHead } from '../step.tsx';

interface CodeStepProps extends Omit<ComponentProps<typeof CodeForm>, 'aria-label'> {
  title: string;
  lead: ReactNode;
  foot: ReactNode;
}

/** The screen on which a six-digit code is entered. */
export function CodeStep({ title, lead, foot, ...form }: CodeStepProps) {
  return (
    <section>
      <StepHead title={title}>{lead}</StepHead>
      <CodeForm {...form} aria-label={title} />
      <StepFoot>{foot}</StepFoot>
    </section>
  );
}
