import type { Dictionary } from '../es';
import type { LegalSection } from '../legal-section';

const secciones: readonly LegalSection[] = [
  {
    title: '1. What a table request is',
    paragraphs: [
      'The form on this website sends a table request to {{name}}. Filling it in costs nothing and needs no card. Sending it does not by itself reserve a table: that depends on there being room and on the steps explained below.',
    ],
  },
  {
    title: '2. How a reservation is confirmed',
    paragraphs: ['A reservation goes through these steps:'],
    items: [
      'Request: you send us your details, the day, the time and the number of people.',
      'Confirmation: {{confirmation}}',
      'Reconfirmation: {{reconfirmation}}',
      'Firm reservation: the reservation is fully confirmed only once you have reconfirmed it.',
    ],
    closing: [
      'If you do not reconfirm after our notice, we may release the table. If you are running late, let us know: we will do what we can to keep it.',
    ],
  },
  {
    title: '3. Cancellations and changes',
    paragraphs: [
      'You may cancel or change your reservation free of charge {{ways}}. Please do so as soon as you know, so that somebody else can have the table.',
      'If it is we who cannot receive you, we will tell you as soon as possible and suggest another date. We will never charge you for a reservation that we cancel.',
    ],
  },
  {
    title: '4. Charge for not turning up or cancelling late',
    paragraphs: [
      'For some reservations (for instance groups, special dates, or rice dishes and menus made by request) a cancellation policy may apply, with a charge per person if you do not turn up or cancel after the deadline.',
      'Where it applies, before confirming the reservation we will tell you the amount per person and until when you can cancel free of charge, and we will need your express acceptance. If we have told you of no policy, there is no charge at all.',
      'The charge will be proportionate and, where a deposit was paid, it will be taken off the bill.',
    ],
  },
  {
    title: '5. At the table',
    paragraphs: [],
    items: [
      'Prices on the menu are in euros and include VAT.',
      'Rice dishes are made by request, for a minimum of 2 people, and are priced per person.',
      'If you have allergies or intolerances, ask us: our allergen register is at your disposal, free of charge and before you order.',
      'Tap water is free.',
      'You may take home what you have not eaten: we provide the container.',
      'Official complaint forms are available to our guests.',
    ],
  },
  {
    title: '6. Legal notice: who owns this website',
    paragraphs: [
      'In compliance with article 10 of Spanish Act 34/2002 on information society services and electronic commerce, these are the details of the owner of {{web}}:',
    ],
    items: [
      'Owner: {{legalName}}',
      'Tax ID (NIF): {{taxId}}',
      'Registered address: {{address}}',
      'E-mail: {{email}}',
      'Phone: {{phone}}',
      'Company registration: {{registry}}',
    ],
  },
  {
    title: '7. Use of the website',
    paragraphs: [
      'The website provides information about {{name}} and lets you request a table. Those who use it undertake to give truthful details and not to hinder its working.',
      'We do our best to keep the menu, the prices and the hours up to date. If something differs from what you find in the restaurant, tell us and we will put it right.',
      'The texts, drawings, logo and design belong to {{legalName}} or are used with permission. You may link to any page; to reproduce its content, please ask us first.',
    ],
  },
  {
    title: '8. Cookies',
    paragraphs: [
      'Reading pages store no cookie at all. The reservation form and the staff area use only technical cookies, necessary for them to work, which need no consent. There is no advertising and no third-party measurement. The interactive map loads only if you ask for it.',
    ],
  },
  {
    title: '9. Governing law',
    paragraphs: [
      'These terms are governed by Spanish law; in case of doubt the Spanish text prevails. If you book as a consumer, the courts of your place of residence have jurisdiction, and you may also turn to consumer arbitration or the municipal consumer office.',
    ],
  },
];

const contacto = {
  link: 'through the link of your reservation',
  phone: 'by calling {{phone}}',
  email: 'by writing to {{email}}',
  local: 'at the restaurant',
  address: 'our address',
};

/** How a reservation is confirmed and reconfirmed: promises a mail only where the site or a webhook sends one. */
const avisos = {
  correo: {
    confirmation: 'if there is room, you receive an e-mail confirming the reservation.',
    reconfirmation:
      'before the visit we ask you to reconfirm or cancel, through a link that reaches you by e-mail or SMS, or by phone.',
  },
  llamada: {
    confirmation: 'if there is room, we call or write to you to confirm the reservation.',
    reconfirmation:
      'before the visit we may ask you by phone to reconfirm or cancel; you can also do so through the link of your reservation.',
  },
};

export const terminos: Dictionary['terminos'] = {
  secciones,
  avisos,
  contacto,
  actualizado: 'Last updated: November 2026.',
};

const accesibles: readonly LegalSection[] = [
  {
    title: '1. What we commit to',
    paragraphs: [
      '{{name}} wants everyone to be able to read the menu, ask for a table and find the place on {{web}}: by keyboard, with a screen reader, with enlarged text and without JavaScript. Our reference is WCAG 2.1, level AA, and the standard EN 301 549.',
    ],
  },
  {
    title: '2. How the site is made',
    paragraphs: ['What we check with every change:'],
    items: [
      'Everything can be done by keyboard, and you can see where the focus is.',
      'Text has enough contrast and can be enlarged without losing anything, on a phone 320 pixels wide too.',
      'Reading pages and forms work without JavaScript; what you typed is not lost when something goes wrong.',
      'Pictures that say something have a text, and the daily menu is in words whenever we write it besides drawing it.',
      'Each page names its language, and that of texts in another.',
    ],
  },
  {
    title: '3. What still falls short',
    paragraphs: ['Some parts do not depend on this site alone:'],
    items: [
      'The interactive map comes from a third party and loads only if you ask for it; address and directions are in words as well.',
      'A daily menu published only as a picture is hard on a screen reader: ask us and we will read it to you.',
      'The press report in PDF may not be tagged.',
    ],
  },
  {
    title: '4. If something does not work for you',
    paragraphs: [
      'Tell us, {{contact}}, which page it was and what you were using. We will give you the information another way, take your booking and fix the fault.',
    ],
  },
  {
    title: '5. At the restaurant',
    paragraphs: [
      'If you need a table without steps or room for a wheelchair, say so in the comments of your booking or {{contact}}: we will tell you what the place is like and what we can prepare. Assistance dogs are welcome.',
    ],
  },
  {
    title: '6. How this statement was prepared',
    paragraphs: [
      'It is a self-assessment of November 2026, with automatic tests on every page and checks by hand. If our answer does not satisfy you, you can complain to the consumer information office.',
    ],
  },
];

export const accesibilidad: Dictionary['accesibilidad'] = {
  secciones: accesibles,
  actualizado: 'Last updated: November 2026.',
};
