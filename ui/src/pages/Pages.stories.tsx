import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import { BackLink } from '../components/BackLink/BackLink';
import { Band } from '../components/Band/Band';
import { BookingScene } from '../components/BookingScene/BookingScene';
import { ButtonLink } from '../components/ButtonLink/ButtonLink';
import { CartaSection } from '../components/CartaSection/CartaSection';
import { ErrorPage } from '../components/ErrorPage/ErrorPage';
import { Gallery } from '../components/Gallery/Gallery';
import { Hero } from '../components/Hero/Hero';
import { PageFrame } from '../components/PageFrame/PageFrame';
import { PageHeading } from '../components/PageHeading/PageHeading';
import { Picture } from '../components/Picture/Picture';
import { ReservationForm } from '../components/ReservationForm/ReservationForm';
import { ReservationSent } from '../components/ReservationSent/ReservationSent';
import { SectionCardGrid } from '../components/SectionCardGrid/SectionCardGrid';
import { SectionLayout } from '../components/SectionLayout/SectionLayout';
import { ServedNow } from '../components/ServedNow/ServedNow';
import { SiteFooter } from '../components/SiteFooter/SiteFooter';
import { SiteHeader } from '../components/SiteHeader/SiteHeader';
import { Stack } from '../components/Stack/Stack';
import { dishes, dishesInEnglish, wineCards } from '../fixtures/carta';
import { fill } from '../fixtures/in-language';
import { barPicture, drawing, galleryPictures } from '../fixtures/pictures';
import { reservationForm, reservationScene, reservationSent } from '../fixtures/reservation-form';
import {
  actions,
  foodCards,
  foodRail,
  footer,
  header,
  openingHours,
  restaurantCards,
  servedNow,
  signatureDishes,
  contactLinks,
} from '../fixtures/site';
import { words } from '../fixtures/words.generated';

/** A whole page of the site, in the toolbar's language. */
interface PageProps {
  language: 'es' | 'en';
}

const framed = (language: 'es' | 'en', children: ReactNode, ground?: 'dark') => (
  <PageFrame
    skipLabel={words[language].site.saltar}
    header={<SiteHeader {...header[language]} />}
    footer={<SiteFooter {...footer[language]} />}
    actions={actions[language]}
    ground={ground}
    notices={[]}
  >
    {children}
  </PageFrame>
);

const opening = (language: 'es' | 'en', page: 'comida' | 'restaurante' | 'entrantes' | 'vino') => {
  const dictionary = words[language].paginas[page];
  return { kicker: words[language].paginas.restaurante.nombre, title: dictionary.titulo, intro: dictionary.intro };
};

const filterIn = (language: 'es' | 'en') => {
  const { filtro, nombres } = words[language].alergenos;
  return {
    action: '#',
    title: filtro.titulo,
    help: filtro.ayuda,
    submit: filtro.aplicar,
    options: Object.entries(nombres).map(([code, label]) => ({ code, label, checked: false })),
  };
};

const meta = {
  title: 'Pages',
  args: { language: 'es' },
  decorators: [
    (story, { args, globals }) => story({ args: { ...args, language: globals.locale === 'en' ? 'en' : 'es' } }),
  ],
  argTypes: { language: { table: { disable: true } } },
} satisfies Meta<PageProps>;

export default meta;

type Story = StoryObj<PageProps>;

export const Home: Story = {
  render: ({ language }) => {
    const dictionary = words[language].paginas.inicio;
    const { historia } = words[language].sobreNosotros;
    return framed(
      language,
      <>
        <Hero
          kicker={dictionary.antetitulo}
          title={dictionary.titulo}
          intro={dictionary.intro}
          actions={[
            { href: '/restaurante', label: words[language].inicio.verRestaurante },
            { href: '/reservas', label: words[language].inicio.reservar },
          ]}
          openNow={openingHours[language].now}
          visit={{ address: 'Calle de la Botica Vieja, 7', way: contactLinks[language][0] }}
          picture={barPicture[language]}
        />
        <div data-ground="paper">
          <Band>
            <ServedNow {...servedNow[language]} />
            <PageHeading level={2} title={words[language].inicio.platos} />
            <SectionCardGrid cards={signatureDishes[language]} isFirst={false} />
          </Band>
        </div>
        <Band ground="dark" layout="split" align="center">
          <Stack>
            <PageHeading
              level={2}
              kicker={words[language].inicio.casa}
              title={historia.titulo}
              intro={fill(historia.parrafos[0] ?? '', { year: 2014 })}
            />
            <ButtonLink href="/reservas">{words[language].inicio.reservar}</ButtonLink>
          </Stack>
          <Picture {...drawing('galeria/azulejos', '', 960, 720)} />
        </Band>
      </>,
      'dark',
    );
  },
};

export const Restaurant: Story = {
  render: ({ language }) => {
    const { momento, galeria } = words[language].restaurante;
    return framed(
      language,
      <>
        <Band>
          <PageHeading {...opening(language, 'restaurante')} />
          <SectionCardGrid cards={restaurantCards[language]} />
        </Band>
        <Band ground="dark" layout="split">
          <PageHeading level={2} kicker={momento.antetitulo} title={momento.titulo} intro={momento.texto} />
          <Gallery {...galeria.words} pictures={galleryPictures[language]} />
        </Band>
      </>,
    );
  },
};

export const Food: Story = {
  render: ({ language }) =>
    framed(
      language,
      <Band>
        <BackLink {...backTo(language)} />
        <PageHeading {...opening(language, 'comida')} />
        <SectionCardGrid cards={foodCards[language]} />
      </Band>,
    ),
};

const backTo = (language: 'es' | 'en') => ({
  href: language === 'es' ? '/restaurante' : '/en/restaurante',
  label: words[language].paginas.restaurante.nombre,
  backLabel: words[language].site.volver,
});

export const Starters: Story = {
  render: ({ language }) =>
    framed(
      language,
      <SectionLayout back={backTo(language)} rail={foodRail[language]}>
        <CartaSection
          heading={{ ...opening(language, 'entrantes'), emblem: drawing('comida/entrantes', '', 400, 440) }}
          list={{
            kind: 'dishes',
            items: language === 'es' ? dishes : dishesInEnglish,
            halfLabel: words[language].carta.mediaRacion,
            openLabel: words[language].restaurante.galeria.words.openLabel,
            closeLabel: words[language].restaurante.galeria.words.closeLabel,
          }}
          filter={filterIn(language)}
          undeclared={[]}
          emptyText={words[language].carta.vacia}
          noPrice={words[language].carta.sinPrecio}
          notices={[words[language].carta.alergenos, words[language].carta.aguaYSobras]}
          legend={words[language].alergenos.leyenda}
        />
      </SectionLayout>,
    ),
};

export const Wine: Story = {
  render: ({ language }) =>
    framed(
      language,
      <SectionLayout back={backTo(language)}>
        <CartaSection
          heading={opening(language, 'vino')}
          list={{ kind: 'groups', groups: wineCards[language] }}
          filter={filterIn(language)}
          undeclared={[]}
          emptyText={words[language].carta.vacia}
          noPrice={words[language].carta.sinPrecio}
          notices={[words[language].carta.alergenos]}
          legend={words[language].alergenos.leyenda}
        />
      </SectionLayout>,
    ),
};

export const TableRequest: Story = {
  render: ({ language }) =>
    framed(
      language,
      <BookingScene {...reservationScene[language]}>
        <ReservationForm {...reservationForm(language)} />
      </BookingScene>,
      'dark',
    ),
};

export const RequestSent: Story = {
  render: ({ language }) =>
    framed(
      language,
      <BookingScene
        kicker={reservationScene[language].kicker}
        title={words[language].reservas.enviada.titulo.pendiente}
      >
        <ReservationSent {...reservationSent[language]} />
      </BookingScene>,
      'dark',
    ),
};

export const NotFound: Story = {
  render: ({ language }) =>
    framed(
      language,
      <ErrorPage
        picture={drawing('frasco-vacio', '', 320, 240)}
        title={words[language].errores.noEncontrada.titulo}
        text={words[language].errores.noEncontrada.texto}
        actions={actions[language].links.slice(0, 2)}
      />,
    ),
};
