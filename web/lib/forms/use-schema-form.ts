import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** A form whose values a schema checks: as they are typed, and as they are sent. */
export const useSchemaForm = <Typed extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: DefaultValues<Typed>,
): UseFormReturn<Typed, unknown, Sent> =>
  useForm<Typed, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });
