import type { Dictionary } from '../es';
import type { LegalSection } from '../legal-section';

const secciones: readonly LegalSection[] = [
  {
    title: '1. Who processes your data',
    paragraphs: ['The data controller is:'],
    items: [
      'Identity: {{identity}}',
      'Address: {{address}}',
      'Tax ID (NIF): {{taxId}}',
      'E-mail: {{email}}',
      'Website: {{web}}',
    ],
  },
  {
    title: '2. Which data, and what for',
    paragraphs: [
      'We process the details you type into the form (name, phone, e-mail, number of people, date, time and comments) for a single purpose: to attend to your table request, that is, to answer you, confirm the reservation, ask you to reconfirm it, tell you about changes and receive you.',
      'We do not use them for advertising, we build no profiles and we take no automated decisions about you. All the fields are needed for a reservation except the comments.',
      'Please do not write health data in the comments unless it is needed. If you tell us about an allergy, we will use it only to look after you that day, with the express consent you give by writing and sending it.',
      'If you tick "Remember my allergies", we also keep those you write in that field, to bear them in mind on this visit and the next ones. This is a consent of its own: without that box nothing of it is kept, and booking does not depend on it.',
      'The day after your visit we may ask you by e-mail how it was, once. Only the team reads what you answer, and it is not published. Each of those e-mails has a link so that no more come.',
      'The team sees the visits of each guest and may note what helps to look after them: a favourite table, a birthday.',
    ],
  },
  {
    title: '3. On what legal basis',
    paragraphs: [
      'The basis is your own request: these details are needed to answer a table request and to serve you afterwards (steps before the service and its performance, article 6.1.b of Regulation (EU) 2016/679). Without them we cannot keep the reservation.',
      'Your consent (article 6.1.a, and 9.2.a for health data) covers only what you choose to tell us in the comments or in your allergies. You may withdraw it whenever you wish, as easily as you gave it (the allergies, with "Forget my allergies" by the link to your reservation); withdrawing it affects neither what was processed before nor your reservation.',
      'Asking you how it was rests on our legitimate interest in doing better (article 6.1.f). You may object with the link of the e-mail; of whoever objects we keep only a fingerprint of the address that does not let anyone read it, so as not to ask again.',
      'Advertising is another matter and no part of a reservation: we send none. Should we ever offer it, there would be a separate box, not ticked, and booking would not depend on it.',
    ],
  },
  {
    title: '4. Who else sees them',
    paragraphs: [
      'The team of {{name}} and, as processors under contract (article 28 of the Regulation), the providers that make reservations work: the hosting of the website and its database, the tool that manages reservations and the service that sends e-mails and messages. We neither sell nor hand over your data to anyone else, unless the law obliges us.',
      'Should any of those providers process data outside the European Economic Area, it would do so under the safeguards the Regulation demands. You can ask us who they are {{contact}}.',
    ],
  },
  {
    title: '5. How long we keep them',
    paragraphs: [
      'The comments, up to two days after the visit. The allergies you ask us to remember and the notes of the team, up to {{days}} days after your last visit, or until you withdraw them.',
      'The rest, up to {{days}} days after the date of the visit. After that, the details that identify you are erased automatically and only nameless figures remain (day, time and number of people). If the law obliged us to keep something longer, it would be kept blocked.',
    ],
  },
  {
    title: '6. Your six rights',
    paragraphs: ['You may exercise these rights over your data:'],
    items: [
      'Access: to know which of your data we hold and receive a copy.',
      'Rectification: to correct what is wrong or incomplete.',
      'Erasure: to ask us to delete them.',
      'Objection: to ask us to stop processing them.',
      'Restriction: to ask us to keep them unused while a doubt is resolved.',
      'Portability: to receive them in a common format or have them sent to whomever you say.',
    ],
  },
  {
    title: '7. How to exercise them',
    paragraphs: [
      'Write to {{post}} and tell us which right you wish to exercise and under what name and date you booked. It is free. We will answer within one month, which may be extended by two if the request is complex, and we will tell you if it is. We will ask for more to identify you only where we have a reasonable doubt.',
    ],
  },
  {
    title: '8. Complaint to the authority',
    paragraphs: [
      'If you believe that we have not treated your data properly, you may lodge a complaint with the Spanish Data Protection Agency (AEPD), www.aepd.es. We would be grateful for the chance to put it right first.',
    ],
  },
  {
    title: '9. What ticking the box means',
    paragraphs: [
      'By ticking the box on the form you declare that you have read this text, that the details you give us are yours or that you have permission to give them, and that you consent to their processing in order to manage your reservation. It signs you up for no advertising.',
    ],
  },
];

export const consentimiento: Dictionary['consentimiento'] = { secciones, actualizado: 'Last updated: November 2026.' };
