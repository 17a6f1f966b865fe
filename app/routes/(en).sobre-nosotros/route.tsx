import { Band, ButtonLink, Columns, ContactBlock, OpeningHoursTable, PageHeading, Prose, Stack } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { presentAbout } from './present-about';
import { presentPage } from '~/page/present-page';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return { ...presentPage(t, 'sobreNosotros'), ...presentAbout(t, language, new Date()) };
}

export default function AboutPage() {
  const { heading, story, founders, visit, hours, contact, map, press } = useLoaderData<typeof loader>();
  return (
    <>
      <Band>
        <PageHeading {...heading} />
        {story.map((section) => (
          <Columns key={section.title}>
            <PageHeading level={2} title={section.title} />
            <Prose>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.items.length > 0 && (
                <ul>
                  {section.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </Prose>
          </Columns>
        ))}
        <Columns>
          <PageHeading level={2} title={founders.title} />
          <Prose>
            <p>{founders.intro}</p>
            {founders.people.flatMap((person) => [
              <h3 key={person.name}>
                {person.name} · {person.role}
              </h3>,
              <p key={`${person.name} text`}>{person.text}</p>,
            ])}
          </Prose>
        </Columns>
      </Band>
      <Band ground="dark" layout="split">
        <PageHeading level={2} title={visit.title} intro={visit.text} />
        <OpeningHoursTable {...hours} />
      </Band>
      <Band layout="split">
        <Stack>
          <PageHeading level={2} title={contact.title} />
          <ContactBlock ways={contact.ways} />
          <ButtonLink href={visit.reserve.href}>{visit.reserve.label}</ButtonLink>
          <PageHeading level={2} title={press.title} intro={press.text} />
          <ButtonLink href={press.href} emphasis="secondary" newTab>
            {press.label}
          </ButtonLink>
        </Stack>
        <Stack>
          <PageHeading level={2} title={map.title} />
          <Outlet />
        </Stack>
      </Band>
    </>
  );
}
