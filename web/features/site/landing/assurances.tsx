import { Eye, KeyRound, LockKeyhole } from 'lucide-react';

const assurances = [
  {
    Icon: LockKeyhole,
    title: 'Encrypted in transit and at rest',
    text: 'Your documents are encrypted on the way to us and in storage.',
  },
  {
    Icon: KeyRound,
    title: 'Two-step sign-in',
    text: 'A password and a code, or a passkey, for every client and everyone at the firm.',
  },
  {
    Icon: Eye,
    title: 'Every access logged',
    text: 'See who opened each of your documents, and when.',
  },
];

/** How records are protected: what the system does, no more (rulings section 7). */
export function Assurances() {
  return (
    <dl
      aria-label="How your records are protected"
      className="mt-16 grid grid-cols-3 border-t border-line-strong max-[860px]:mt-12 max-[860px]:grid-cols-1"
    >
      {assurances.map(({ Icon, title, text }) => (
        <div
          key={title}
          className="border-line py-6 pe-10 not-first:border-s not-first:ps-10 max-[860px]:border-b max-[860px]:px-0 max-[860px]:not-first:border-s-0 max-[860px]:not-first:ps-0 max-[860px]:last:border-b-0"
        >
          <dt className="flex items-center gap-3 font-semibold">
            <Icon aria-hidden="true" className="size-5 text-evergreen" />
            {title}
          </dt>
          <dd className="mt-1.5 ps-8 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
