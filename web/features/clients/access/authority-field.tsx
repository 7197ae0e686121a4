import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { listAdminFiles } from '#contract/documents/review-lists';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface AuthorityFieldProps {
  clientId: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The document of the client by which an executor, a trustee, a guardian, a conservator, or an agent acts. */
export function AuthorityField({ clientId, field, error }: AuthorityFieldProps) {
  const files = useQuery(
    queryOptionsFor(listAdminFiles, { query: { userId: clientId, order: 'newest', limit: 200 } }),
  );
  return (
    <Field
      label="Document that lets them act"
      error={error}
      hint="Letters testamentary, an order of the court, a trust instrument, or a power of attorney. Upload it to the client’s documents first. Someone else on the staff then confirms the access."
    >
      {(control) => (
        <Select {...control} className="[&_select]:w-full" {...field}>
          <option value="">Choose a document</option>
          {files.data?.items.map(({ id, originalName }) => (
            <option key={id} value={id}>
              {originalName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
