import {
  isConsentKind,
  isIdentified,
  type SignatureRoute,
  signatureLimits,
} from '#domain/signatures';
import type { Actor } from '#platform/actor';
import {
  all,
  allowed,
  type Decision,
  definePolicy,
  denied,
  denyIf,
  missing,
  refusal,
  staffWith,
} from '#platform/policy';
import type { Found, Signing } from './find.ts';

/** The caller as a signer of a request. */
export const signerForActor = (actor: Actor, { signers }: Found): Signing | undefined =>
  actor.role === 'client' ? signers.find(({ userId }) => userId === actor.userId) : undefined;

/** The ways to sign that are open to a signer: on screen only where the law lets it (Pub. 1345). */
export function openRoutes(
  { request }: Found,
  signer: Pick<Signing, 'failures'> | undefined,
  hasProvider: boolean,
): SignatureRoute[] {
  const isOnScreen =
    !isIdentified(request.kind) ||
    (hasProvider && (signer?.failures ?? 0) < signatureLimits.identityFailures);
  return request.routes.filter((route) => route !== 'on-screen' || isOnScreen);
}

/** Whether a signer still has to pass an identity check before they sign on screen. */
export const needsIdentity = ({ request }: Found, signer: Signing | undefined): boolean =>
  isIdentified(request.kind) && signer?.passedCheckId == null;

/** Whether a signer still has to agree to electronic records before they sign on screen (15 USC 7001(c)). */
export const needsElectronic = (signer: Signing | undefined): boolean =>
  signer !== undefined && signer.signedAt === null && !signer.isElectronic;

const over = refusal(
  'conflict',
  'This signature request has ended. Nothing can be signed anymore.',
);
const expired = refusal(
  'conflict',
  'This signature request has expired. Ask your preparer for a new one.',
);
const replaced = refusal(
  'conflict',
  'This document was replaced, so this one can’t be signed anymore. Your preparer will send the new one.',
);
const copyFirst = refusal(
  'conflict',
  'Your copy of the whole return comes first. You can sign once you have it.',
);
const readFirst = refusal('conflict', 'Please read the document before you sign it.');
const signed = refusal('conflict', 'You signed this already.');
const signedIt = refusal('conflict', 'This person signed it already.');
const agreeFirst = refusal('conflict', 'Choose how you want to sign first.');
const electronicFirst = refusal(
  'conflict',
  'Agree to electronic records before you sign on screen, or sign by hand.',
);
const identityFirst = refusal(
  'conflict',
  'An identity check comes first. One that you passed counts for 24 hours.',
);
const notTheirYear = refusal(
  'conflict',
  'This person may not sign for this year anymore. Give them access with the right to sign, or withdraw the request.',
);
const notRead = refusal(
  'conflict',
  'This person hasn’t read the document yet. Note a copy on paper where they read it there.',
);
const noCheck = refusal('conflict', 'No identity check is needed now.');
const notOpen = refusal('conflict', 'This way to sign isn’t open for this form.');
const noReturn = refusal('conflict', 'No return belongs to this document.');
const notInPerson = refusal('conflict', 'This document can’t be signed in person.');

const notStuck = refusal('conflict', 'Everyone who was asked can still sign, or it ended.');
const nobodyLeft = refusal('conflict', 'Nobody else can be asked. Withdraw the request.');

const blocked = refusal(
  'conflict',
  'Someone who signs before you can’t sign anymore. Your preparer sees that, and will ask you again.',
);

const waitsFor = (name: string): Decision =>
  refusal('conflict', `${name} signs first. You can sign after that.`);

/** Whether a request still takes a step of anyone. */
const isOpen = ({ request, document, isExpired }: Found): Decision =>
  all(
    denyIf(request.state !== 'sent', over),
    denyIf(isExpired, expired),
    denyIf(!document.isCurrent, replaced),
  );

/** Everyone before has signed. */
function isTheirTurn({ signers }: Found, signer: Signing): Decision {
  const first = signers.find(
    ({ position, signedAt }) => position < signer.position && signedAt === null,
  );
  if (!first) return allowed;
  return first.maySign ? waitsFor(first.name) : blocked;
}

/** The first who still has to sign and no longer may: without them a request can’t be finished. */
export const blockedBy = ({ request, signers }: Found): Signing | undefined =>
  request.state === 'sent'
    ? signers.find(({ signedAt, maySign }) => signedAt === null && !maySign)
    : undefined;

/** Who can still be asked where someone declined or can’t sign anymore. */
export const othersOf = ({ signers }: Found): Signing[] =>
  signers.filter(
    ({ userId, maySign, declinedAt }) => userId !== null && maySign && declinedAt === null,
  );

const isStuck = (found: Found): boolean =>
  !isConsentKind(found.request.kind) &&
  ((found.request.state === 'declined' && !found.isFollowed) || blockedBy(found) !== undefined);

const hasCopy = ({ request }: Found): Decision =>
  denyIf(isIdentified(request.kind) && request.copyGivenAt === null, copyFirst);

interface OwnStep {
  found: Found;
  /** Whether the firm has an identity provider. */
  hasProvider: boolean;
}

/** What a signer may do for themselves; staff never may. */
const own = (actor: Actor, found: Found, decide: (signer: Signing) => Decision): Decision => {
  if (actor.role !== 'client') return denied;
  const signer = signerForActor(actor, found);
  // Their access may have changed since the call began; the request is held now.
  return signer?.maySign === true ? decide(signer) : missing;
};

/** Who may sign, when, and in which way (decision 053). */
export const signaturePolicy = definePolicy({
  open: (actor, { found }: OwnStep) => own(actor, found, () => isOpen(found)),
  read: (actor, { found }: OwnStep) => own(actor, found, () => all(isOpen(found), hasCopy(found))),
  agree: (actor, { found, hasProvider, route }: OwnStep & { route?: SignatureRoute }) =>
    own(actor, found, (signer) =>
      all(
        isOpen(found),
        denyIf(signer.signedAt !== null, signed),
        hasCopy(found),
        denyIf(signer.readAt === null, readFirst),
        denyIf(
          route !== undefined && !openRoutes(found, signer, hasProvider).includes(route),
          notOpen,
        ),
        denyIf(route === 'on-screen' && !signer.isElectronic, electronicFirst),
      ),
    ),
  sign: (actor, { found, hasProvider }: OwnStep) =>
    own(actor, found, (signer) =>
      all(
        isOpen(found),
        denyIf(signer.signedAt !== null, signed),
        hasCopy(found),
        denyIf(signer.readAt === null, readFirst),
        isTheirTurn(found, signer),
        denyIf(signer.route !== 'on-screen', agreeFirst),
        denyIf(!openRoutes(found, signer, hasProvider).includes('on-screen'), notOpen),
        denyIf(!signer.isElectronic, electronicFirst),
        denyIf(needsIdentity(found, signer), identityFirst),
      ),
    ),
  checkIdentity: (actor, { found, hasProvider }: OwnStep) =>
    own(actor, found, (signer) =>
      all(
        isOpen(found),
        denyIf(signer.signedAt !== null, signed),
        hasCopy(found),
        denyIf(signer.readAt === null, readFirst),
        denyIf(!openRoutes(found, signer, hasProvider).includes('on-screen'), notOpen),
        denyIf(!needsIdentity(found, signer), noCheck),
      ),
    ),
  decline: (actor, { found }: OwnStep) =>
    own(actor, found, (signer) => all(isOpen(found), denyIf(signer.signedAt !== null, signed))),
  /** On paper or on the way to it: who has read it, and staff. */
  printForm: (actor, found: Found) =>
    all(
      isOpen(found),
      denyIf(!found.request.routes.includes('handwritten'), notOpen),
      actor.role === 'admin'
        ? staffWith(actor, 'projects')
        : own(actor, found, (signer) => denyIf(signer.readAt === null, readFirst)),
    ),
  /** Also for a form that came by mail: staff say whether its signer has read it when they accept it. */
  returnForm: (actor, { found }: OwnStep) =>
    own(actor, found, (signer) =>
      all(
        isOpen(found),
        denyIf(!found.request.routes.includes('handwritten'), notOpen),
        denyIf(signer.signedAt !== null, signed),
      ),
    ),
  /** Staff, who are never the signer, take in what someone signed with a pen. */
  acceptForm: (actor, { found, signer }: { found: Found; signer: Signing }) =>
    all(
      staffWith(actor, 'projects'),
      isOpen(found),
      denyIf(signer.userId === actor.userId, denied),
      denyIf(!found.request.routes.includes('handwritten'), notOpen),
      denyIf(signer.signedAt !== null, signedIt),
      denyIf(!signer.maySign, notTheirYear),
      hasCopy(found),
      denyIf(signer.readAt === null, notRead),
      isTheirTurn(found, signer),
    ),
  withdraw: (actor, found: Found) =>
    all(staffWith(actor, 'projects'), denyIf(found.request.state !== 'sent', over)),
  /** Without those who declined or can’t sign anymore. */
  askOthers: (actor, found: Found) =>
    all(
      staffWith(actor, 'projects'),
      denyIf(!isStuck(found), notStuck),
      denyIf(!found.document.isCurrent, replaced),
      denyIf(othersOf(found).length === 0, nobodyLeft),
    ),
  noteCopy: (actor, found: Found) =>
    all(
      staffWith(actor, 'projects'),
      isOpen(found),
      denyIf(!isIdentified(found.request.kind), noReturn),
    ),
  /** In front of staff, who are never the signer. */
  seeInPerson: (actor, { found, signer }: { found: Found; signer: Signing }) =>
    all(
      staffWith(actor, 'projects'),
      isOpen(found),
      denyIf(signer.userId === actor.userId, denied),
      denyIf(!found.request.routes.includes('in-person'), notInPerson),
      denyIf(signer.signedAt !== null, signedIt),
      denyIf(!signer.maySign, notTheirYear),
      hasCopy(found),
      isTheirTurn(found, signer),
    ),
});
