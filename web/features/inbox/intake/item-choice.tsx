import type { IntakeDocument } from '#contract/inbox/intake';
import { cx } from '#web/lib/cx.ts';
import { Kbd } from '#web/ui/kbd.tsx';

/** As many as there are keys for them. */
const mostKeys = 9;

interface ItemChoiceProps {
  items: IntakeDocument['items'];
  /** The item that it is filed under now. */
  filed: string | undefined;
  onChoose: (item: { id: string; title: string }) => void;
}

/** The items of the client's open projects, those that fit first; the first nine have a key each. */
export function ItemChoice({ items, filed, onChoose }: ItemChoiceProps) {
  const several = new Set(items.map(({ project }) => project.id)).size > 1;
  return (
    <section aria-labelledby="item-choice">
      <h3 id="item-choice" className="pb-1 text-sm leading-5 font-semibold">
        Which item is it for?
      </h3>
      <ol>
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === filed ? 'true' : undefined}
              onClick={() => onChoose(item)}
              className={cx(
                '-mx-2 flex min-h-8 w-[calc(100%+16px)] items-center gap-2.5 rounded-small px-2 py-1 text-start text-sm leading-5 transition-colors hover:bg-hover phone:min-h-11',
                item.id === filed && 'bg-evergreen-wash',
              )}
            >
              <span className="w-5 shrink-0 text-center phone:hidden">
                {index < mostKeys && <Kbd>{index + 1}</Kbd>}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {item.title}
                {several && (
                  <span className="block text-[13px] leading-[18px] text-muted">
                    {item.project.name}, {item.project.taxYear}
                  </span>
                )}
              </span>
              {item.fits && <span className="text-[13px] text-good">Fits</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
