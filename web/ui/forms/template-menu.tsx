import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { getTextFacts, listTextTemplates } from '#contract/requests/text-templates';
import { fillFields, type TextFacts, type TextTemplateKind } from '#domain/text-templates';
import { toastFailure } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Menu, MenuItem } from '../overlays/dropdown-menu.tsx';

/** A template with what is known filled in. */
export interface FilledTemplate {
  title: string;
  text: string;
}

interface TemplateMenuProps {
  kind: TextTemplateKind;
  /** Whom the text is for. */
  clientId: string;
  /** What this place knows better than the client's record, such as the year of a return. */
  known?: Partial<TextFacts>;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Puts the text in its place, and the focus with it. */
  onPick: (filled: FilledTemplate) => void;
}

/** The firm's templates of a kind, to take into a text; nothing where it keeps none. */
export function TemplateMenu({ kind, clientId, known, trigger, onPick }: TemplateMenuProps) {
  const { data = [] } = useQuery(queryOptionsFor(listTextTemplates, {}));
  const picked = useRef(false);
  const templates = data.filter((template) => template.kind === kind);
  if (templates.length === 0) return null;
  const fill = async ({ title, text }: FilledTemplate): Promise<void> => {
    try {
      const query = queryOptionsFor(getTextFacts, { params: { id: clientId } });
      // Asked again each time: who is in charge of a client changes.
      const facts = { ...(await queryClient.fetchQuery({ ...query, staleTime: 0 })), ...known };
      onPick({ title: fillFields(title, facts), text: fillFields(text, facts) });
    } catch (error) {
      toastFailure(error, { title: 'The template could not be filled in' });
    }
  };
  return (
    <Menu
      trigger={trigger}
      align="start"
      onCloseAutoFocus={(event) => {
        if (picked.current) event.preventDefault();
        picked.current = false;
      }}
    >
      {templates.map((template) => (
        <MenuItem
          key={template.id}
          onSelect={() => {
            picked.current = true;
            void fill(template);
          }}
        >
          <span className="min-w-0 py-1 wrap-anywhere">{template.name}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
