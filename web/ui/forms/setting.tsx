import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SettingSectionProps {
  title: string;
  /** What the settings are about, under the title. */
  lead?: ReactNode;
  /** Something at the end of the section, such as a button for all of its rows. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Settings that belong together: title at the side on a wide page, above on a narrow one. */
export function SettingSection({ title, lead, foot, children }: SettingSectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[240px_minmax(0,1fr)] gap-x-14 gap-y-4 border-t border-line-strong py-8 max-[1000px]:grid-cols-1 phone:py-6 staff:py-6"
    >
      <div>
        <h2 id={id} className="type-section">
          {title}
        </h2>
        {lead !== undefined && (
          <p className="mt-1 max-w-[60ch] text-sm leading-5 text-pretty text-muted">{lead}</p>
        )}
      </div>
      <div className="min-w-0">
        {children}
        {foot !== undefined && <div className="mt-4 flex flex-wrap gap-2">{foot}</div>}
      </div>
    </section>
  );
}

/** The rows of a section, hairlines between. */
export function SettingList({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

interface SettingRowProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** The status of it now. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** One setting: what it is, the status of it, what can be done about it. */
export function SettingRow({ icon: Icon, title, children, actions }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0 staff:py-2.5">
      {Icon && <Icon className="size-5 text-muted" aria-hidden="true" />}
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="text-[15px] leading-[22px] font-[550] wrap-anywhere staff:text-sm">{title}</p>
        {children !== undefined && (
          <div className="text-sm leading-5 wrap-anywhere text-muted tabular-nums staff:text-[13px]">
            {children}
          </div>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  );
}
