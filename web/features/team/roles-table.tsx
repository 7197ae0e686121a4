import { useState } from 'react';
import type { Team } from '#contract/team/team';
import { type StaffRight, staffRights } from '#domain/staff';
import {
  defaultRights,
  neededRights,
  rightsOf,
  staffRightLabels,
  staffRoleLabels,
} from '#domain/staff-rights';
import { useChosen } from '#web/lib/api/use-chosen.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useNarrowRole } from './api.ts';
import { rightNames } from './right-names.ts';

type NarrowedRole = Team['roles'][number];

/** What each role may do. A tick that an owner removes takes the right away from everyone in the role. */
export function RolesTable({ roles }: Pick<Team, 'roles'>) {
  const isPhone = useMedia(phoneWidth);
  return isPhone ? <RoleByRole roles={roles} /> : <AllRoles roles={roles} />;
}

/** One role at a time, for a phone has no room for five columns. */
function RoleByRole({ roles }: Pick<Team, 'roles'>) {
  const [chosen, setChosen] = useState(roles[0]?.role);
  const role = roles.find((one) => one.role === chosen);
  return (
    <div className="grid gap-2">
      <Field label="Role">
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={({ target }) =>
              setChosen(roles.find((one) => one.role === target.value)?.role)
            }
          >
            {roles.map(({ role: value }) => (
              <option key={value} value={value}>
                {staffRoleLabels[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {role && (
        <ul aria-label={`What a ${staffRoleLabels[role.role].toLowerCase()} may do`}>
          {staffRights
            .filter((right) => defaultRights[role.role].includes(right))
            .map((right) => (
              <li
                key={right}
                className="flex items-center justify-between gap-4 border-b border-line py-2.5 text-sm leading-5"
              >
                <RightText right={right} />
                <Cell role={role} right={right} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

function RightText({ right }: { right: StaffRight }) {
  return (
    <span>
      <span className="block font-[550]">{staffRightLabels[right].title}</span>
      <span className="block text-[13px] leading-[18px] text-muted">
        {staffRightLabels[right].description}
      </span>
    </span>
  );
}

function AllRoles({ roles }: Pick<Team, 'roles'>) {
  return (
    // Holds the words for screen readers, which would widen the page.
    <section aria-label="Rights by role" className="relative overflow-x-auto">
      <table className="w-full min-w-[640px] border-separate border-spacing-0 text-sm leading-5">
        <caption className="sr-only">What each role may do</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              Right
            </th>
            <th scope="col" className={head}>
              {staffRoleLabels.owner}
            </th>
            {roles.map(({ role }) => (
              <th key={role} scope="col" className={head}>
                {staffRoleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staffRights.map((right) => (
            <tr key={right}>
              <th scope="row" className="border-b border-line py-2 pe-4 text-start font-normal">
                <RightText right={right} />
              </th>
              <td className={cell}>
                <span aria-hidden="true">✓</span>
                <span className="sr-only">Yes</span>
              </td>
              {roles.map((role) => (
                <td key={role.role} className={cell}>
                  <Cell role={role} right={right} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const head =
  'border-b border-line-strong py-2 pe-4 text-[13px] font-medium whitespace-nowrap text-muted not-first:w-26 not-first:px-2 not-first:text-center';
const cell = 'border-b border-line px-2 py-2 text-center text-muted';

function Cell({ role: { role, taken }, right }: { role: NarrowedRole; right: StaffRight }) {
  const narrow = useNarrowRole();
  const rights = rightsOf(role, taken);
  const [isOn, choose] = useChosen(rights.has(right));
  if (!defaultRights[role].includes(right)) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">No</span>
      </>
    );
  }
  const missing = (neededRights[right] ?? []).filter((needed) => !rights.has(needed));
  const isTaken = taken.includes(right);
  return (
    <Checkbox
      aria-label={`${staffRoleLabels[role]}: ${staffRightLabels[right].title}`}
      checked={isOn}
      disabled={narrow.isPending || (missing.length > 0 && !isTaken)}
      {...(missing.length > 0 ? { title: `Needs ${rightNames(missing)}` } : {})}
      onChange={() =>
        choose(isTaken, () =>
          narrow.mutateAsync({
            params: { role },
            body: { taken: isTaken ? taken.filter((one) => one !== right) : [...taken, right] },
          }),
        )
      }
    />
  );
}
