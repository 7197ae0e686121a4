import { useState } from 'react';
import type { FilingStatus, TaxFigures } from '#domain/tax/figures/index';
import { estimateTax, readIncome, type TaxEstimate } from './bracket-tax.ts';

/** What the visitor typed, and what comes from it; nothing of it leaves the page. */
export interface CalculatorState {
  income: string;
  onIncomeChange: (income: string) => void;
  status: FilingStatus;
  onStatusChange: (status: FilingStatus) => void;
  /** Null while the income is none. */
  estimate: TaxEstimate | null;
}

/** The bracket calculator of one tax year. */
export function useCalculator(figures: TaxFigures): CalculatorState {
  const [income, onIncomeChange] = useState('85,000');
  const [status, onStatusChange] = useState<FilingStatus>('single');
  const dollars = readIncome(income);
  const estimate = dollars === null ? null : estimateTax(figures, status, dollars);
  return { income, onIncomeChange, status, onStatusChange, estimate };
}
