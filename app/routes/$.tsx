import { notFound } from '~/platform/page/failure.server';
import { guestLoader } from '~/services.server';

/** Every address that no other route knows. */
export const loader = guestLoader(async ({ words: { t, language } }) => {
  throw notFound(t, language);
});

export default function UnknownPage() {
  return null;
}
