import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { firmPrice, firmPrices, maxFirmPrices } from '#domain/firm-values';
import { decimalDollars, parseDollars } from '#domain/money';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { headedLabel, LineList } from './line-list.tsx';
import { SectionForm } from './section-form.tsx';
import type { Section } from './use-section.ts';

/** Prices are typed as dollars. */
const texts = z.object({
  prices: z.array(z.object({ description: z.string(), unitPrice: z.string() })),
});
type Prices = z.infer<typeof texts>;

const dollarsText = z.string().transform((text, context) => {
  const { cents, problem } = parseDollars(text, 0);
  if (problem === undefined) return cents;
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});
const shape = z.object({
  prices: z.array(firmPrice.extend({ unitPrice: dollarsText })).pipe(firmPrices),
});

const section: Section<'prices', Prices> = {
  id: 'prices',
  names: ['prices'],
  shape,
  draft: texts,
  valuesOf: ({ prices }) => ({
    prices: prices.map(({ description, unitPrice }) => ({
      description,
      unitPrice: decimalDollars(unitPrice),
    })),
  }),
};

/** What the firm usually charges, offered where an invoice is written. */
export function PricesSection({ settings }: { settings: FirmSettings }) {
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Price list"
      lead="Offered when you write an invoice. Visitors and clients don’t see it."
      labels={{ prices: 'The price list' }}
      asText={({ prices }) =>
        prices.map((price) => `${price.description} $${price.unitPrice}`).join('; ') || 'no prices'
      }
    >
      {(form) => <PriceLines form={form} />}
    </SectionForm>
  );
}

function PriceLines({
  form: { control, register, formState },
}: {
  form: UseFormReturn<Prices, unknown, z.infer<typeof shape>>;
}) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'prices' });
  const { prices: errors } = formState.errors;
  return (
    <LineList
      label="Price list"
      lines={fields}
      nameOf={({ description }, index) => description || `price ${index + 1}`}
      addLabel="Add price"
      headed
      most={maxFirmPrices}
      error={errors?.root?.message ?? errors?.message}
      onAdd={() => append({ description: '', unitPrice: '' })}
      onMove={move}
      onRemove={remove}
    >
      {(index) => (
        <div className="grid grid-cols-[minmax(0,1fr)_128px] gap-2 phone:grid-cols-1">
          <Field
            label={headedLabel('What for', index)}
            error={errors?.[index]?.description?.message}
          >
            {(field) => (
              <Input {...field} {...register(`prices.${index}.description`)} autoComplete="off" />
            )}
          </Field>
          <Field
            label={headedLabel('Price in dollars', index)}
            error={errors?.[index]?.unitPrice?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register(`prices.${index}.unitPrice`)}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                className="text-end tabular-nums"
              />
            )}
          </Field>
        </div>
      )}
    </LineList>
  );
}
