/**
 * One section of a legal text: its heading, then paragraphs, a list and what follows the list. The texts hold `{{name}}`,
 * `{{legalName}}`, `{{identity}}` (the legal name, with the restaurant's where they differ), `{{taxId}}`, `{{registry}}`,
 * `{{address}}`, `{{email}}`, `{{phone}}`, `{{web}}` and `{{days}}`, filled from the owner's facts (`legalFacts` in
 * `app/features/restaurant/facts/present-restaurant.ts`), and `{{confirmation}}` and `{{reconfirmation}}`, by what is configured. `{{ways}}`, `{{contact}}` and `{{post}}` name
 * the ways to change a booking, to ask and to write that the owner has given.
 */
export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  closing?: readonly string[];
}
