/**
 * Consent to electronic records (ESIGN Act, 15 USC 7001(c)): once per person, before the first form is signed on a
 * screen. It says seven things, and who gives it shows that they can open a PDF.
 */
export const electronicRecordsVersion = '2026-11';

/** What a statement has to say, and where the law says so. */
export const electronicElements = {
  paper: '7001(c)(1)(B)(i)(I), the right to have it on paper',
  withdrawal: '7001(c)(1)(B)(i)(II), the right to withdraw, and what follows',
  scope: '7001(c)(1)(B)(ii), which records it is about',
  how: '7001(c)(1)(B)(iii), how to withdraw and to change contact details',
  copy: '7001(c)(1)(B)(iv), how to get a paper copy, and what it costs',
  equipment: '7001(c)(1)(C)(i), the hardware and software that is needed',
  shown: '7001(c)(1)(C)(ii), agreeing in a way that shows that the record opens',
} as const;
export type ElectronicElement = keyof typeof electronicElements;

interface Firm {
  name: string;
  phone: string;
  email: string;
}

/** Each element in its own words. */
export const electronicText = ({
  name,
  phone,
  email,
}: Firm): Readonly<Record<ElectronicElement, string>> => ({
  paper: `You can have any letter or form on paper instead. You don’t have to agree to this to be a client of ${name}.`,
  withdrawal:
    'You can withdraw this at any time. From then on you get letters and forms to sign on paper. Nothing that you signed before changes, and it costs nothing.',
  scope:
    'This is about letters, consent forms, and signature requests that we send you in your portal, for as long as you are our client.',
  how: `To withdraw, open “Letters and consents” in your portal, or call ${phone}. To change your email address, open your profile.`,
  copy: `To get a paper copy of anything that you signed, call ${phone} or email ${email}. The copy is free.`,
  equipment:
    'You need a current version of Chrome, Edge, Firefox, or Safari, a program that opens PDF files, and somewhere to save or print them. If this ever changes so that you might no longer open your records, we ask you again.',
  shown:
    'To show that you can open such a record, open the sample PDF and type the code that you find in it.',
});

/** Digits of the code in the sample. */
export const sampleCodeLength = 6;
