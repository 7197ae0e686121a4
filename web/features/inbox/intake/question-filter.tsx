import { type IntakeQuestion, intakeQuestions } from '#domain/intake-values';
import { figure } from '#web/lib/format/format.ts';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';

interface QuestionFilterProps {
  value: IntakeQuestion | null;
  /** Those that occur. */
  counts: readonly { question: IntakeQuestion; count: number }[];
  onChange: (question: IntakeQuestion | null) => void;
}

/** Narrows the questions to one kind, with how many there are. */
export function QuestionFilter({ value, counts, onChange }: QuestionFilterProps) {
  const options = intakeQuestions.flatMap((question) => {
    const count = counts.find((one) => one.question === question.value)?.count ?? 0;
    // The chosen one stays, also when its last document has left.
    if (count === 0 && question.value !== value) return [];
    return [{ value: question.value, label: `${question.label} (${figure(count)})` }];
  });
  return (
    <FilterSelect
      label="Kind of question"
      all="Any question"
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
