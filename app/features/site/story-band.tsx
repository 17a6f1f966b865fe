import { Band, ButtonLink, PageHeading, Picture, Stack } from '@antidoto/ui';

import type { presentStory } from './home-page.server';

/** The beginning of the restaurant's story, with the people who founded it. */
export function StoryBand({ heading, people, picture, about, book }: NonNullable<ReturnType<typeof presentStory>>) {
  return (
    <Band ground="dark" {...(picture && { layout: 'split', align: 'center' })}>
      <Stack>
        <PageHeading {...heading} level={2} />
        {people.length > 0 && (
          <ul>
            {people.map((person) => (
              <li key={person}>{person}</li>
            ))}
          </ul>
        )}
        <Stack direction="row">
          <ButtonLink href={book.href}>{book.label}</ButtonLink>
          <ButtonLink href={about.href} emphasis="secondary">
            {about.label}
          </ButtonLink>
        </Stack>
      </Stack>
      {picture && <Picture {...picture} />}
    </Band>
  );
}
