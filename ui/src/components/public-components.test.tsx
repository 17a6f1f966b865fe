import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';

import { dishes, dishesInEnglish, manyDishes, wines } from '../fixtures/carta';
import { cancelQuestion } from '../fixtures/guest-booking';
import { barPicture, galleryPictures } from '../fixtures/pictures';
import { renderPage } from '../fixtures/render-page';
import { reservationForm } from '../fixtures/reservation-form';
import { footer, foodRail, header, restaurantCards } from '../fixtures/site';
import { CategoryRail } from './CategoryRail/CategoryRail';
import { DailyMenuPanel } from './DailyMenuPanel/DailyMenuPanel';
import { DishList } from './DishList/DishList';
import { Gallery } from './Gallery/Gallery';
import { GroupedPriceList } from './GroupedPriceList/GroupedPriceList';
import { GuestBooking } from './GuestBooking/GuestBooking';
import { Hero } from './Hero/Hero';
import { PriceList } from './PriceList/PriceList';
import { ReservationForm } from './ReservationForm/ReservationForm';
import { SectionCardGrid } from './SectionCardGrid/SectionCardGrid';
import { SiteFooter } from './SiteFooter/SiteFooter';
import { SiteHeader } from './SiteHeader/SiteHeader';

const dishList = (list: typeof dishes) => (
  <DishList
    label="Entrantes"
    items={list}
    noPrice="Pregunta el precio"
    halfLabel="½ ración"
    openLabel="Ampliar"
    closeLabel="Cerrar"
  />
);

describe('the public components on the server', () => {
  it.each([
    ['SiteHeader', <SiteHeader key="1" {...header.es} />],
    ['SiteFooter', <SiteFooter key="1" {...footer.es} />],
    [
      'Hero',
      <Hero
        key="1"
        kicker="k"
        title="a"
        intro="b"
        actions={[]}
        openNow={{ isOpen: true, label: 'c' }}
        visit={{ address: 'd', way: { href: '#', label: 'e' } }}
        picture={barPicture.es}
      />,
    ],
    ['SectionCardGrid', <SectionCardGrid key="1" cards={restaurantCards.es} />],
    ['DishList', dishList(dishes)],
    ['GroupedPriceList', <GroupedPriceList key="1" groups={wines.es} emptyText="" noPrice="Pregunta el precio" />],
    ['Gallery', <Gallery key="1" label="a" pictures={galleryPictures.es} openLabel="b" closeLabel="c" />],
    // The test runs without a document, like the server.
    ['ReservationForm', <ReservationForm key="1" {...reservationForm('es')} />],
  ])('%s has no style attribute and no inline handler', (_name, element) => {
    const { html } = renderPage(element);
    expect(html).not.toMatch(/\s(style|on\w+)="/);
  });

  it('gives every picture its width and height', () => {
    const { html } = renderPage(
      <>
        {dishList(dishes)}
        <Gallery label="a" pictures={galleryPictures.es} openLabel="b" closeLabel="c" />
      </>,
    );
    const images = html.match(/<img[^>]*>/g) ?? [];
    expect(images.length).toBeGreaterThan(12);
    expect(images.filter((image) => !/ width="\d+"/.test(image) || !/ height="\d+"/.test(image))).toEqual([]);
  });

  it('adds no style per dish: sixty have the styles of one', () => {
    expect(renderPage(dishList(manyDishes(60))).css).toBe(renderPage(dishList(manyDishes(1))).css);
  });
});

describe('DishList', () => {
  it('sets `lang` on a name without translation only', () => {
    const { html } = renderPage(dishList(dishesInEnglish));
    expect(html).toContain('<span lang="es">Salmorejo cordobés</span>');
    expect(html).toContain('<h2>Iberian ham croquettes</h2>');
  });

  it('shows the unit of a price per piece, and half portions with their price', () => {
    const { html } = renderPage(dishList(dishes.slice(0, 2)));
    expect(html).toMatch(/1,80 €<small> (<!-- -->)?la unidad<\/small>/);
    expect(html).toMatch(/<b>½ ración<\/b> (<!-- -->)?6,00 €/);
  });
});

describe('a missing price', () => {
  const asks = (element: ReactElement) => renderPage(element).html.match(/Pregunta el precio[^/]*<\/\w+>/g);
  const missing = [{ id: 1, name: 'Salmorejo', price: null, unit: 'por persona' }];
  it.each([
    ['DishList', dishList([{ id: 1, name: 'Croquetas', price: null, unit: 'la unidad' }]), 'p'],
    ['PriceList', <PriceList key="1" label="Arroces" items={missing} noPrice="Pregunta el precio" />, 'span'],
    [
      'GroupedPriceList',
      <GroupedPriceList
        key="1"
        groups={[{ id: 'blanco', title: 'Blanco', items: missing }]}
        emptyText=""
        noPrice="Pregunta el precio"
      />,
      'span',
    ],
  ])('has a text of its own in a %s, without a unit', (_name, element, tag) => {
    expect(asks(element)).toEqual([`Pregunta el precio</${tag}>`]);
  });
});

describe('navigation', () => {
  it('marks the current page once, in words for screen readers', () => {
    const { html } = renderPage(<SiteHeader {...header.es} />);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*href="\/restaurante"[^>]*aria-current="page"[^>]*>Restaurante<\/a>/);
  });

  it('links to this page in each language and names the language in itself', () => {
    const { html } = renderPage(<SiteHeader {...header.es} />);
    expect(html).toMatch(/<a [^>]*href="\/en\/restaurante" hrefLang="en" lang="en">EN/i);
  });

  it('shows the Admin link only when it is among the links', () => {
    expect(renderPage(<SiteHeader {...header.es} />).html).not.toContain('/admin');
    const links = [...header.es.links, { href: '/admin', label: 'Admin' }];
    expect(renderPage(<SiteHeader {...header.es} links={links} />).html).toMatch(/<a [^>]*href="\/admin">Admin<\/a>/);
  });

  it('opens and closes the phone’s menu as a popover', () => {
    const { html } = renderPage(<SiteHeader {...header.es} />);
    expect(html).toMatch(/<nav class="menu" id="navegacion"[^>]*popover="auto"/);
    expect(html.match(/popovertarget="navegacion"/g)).toHaveLength(2);
  });

  it('marks the current section', () => {
    expect(renderPage(<CategoryRail {...foodRail.es} />).html.match(/aria-current="page"/g)).toHaveLength(1);
  });
});

it('GuestBooking: the question before a cancellation takes the focus, so that it is in view', () => {
  const { html } = renderPage(<GuestBooking {...cancelQuestion('es')} />);
  expect(html).toMatch(/<h2[^>]* tabindex="-1" autofocus="">¿Seguro/i);
});

describe('DailyMenuPanel', () => {
  it('puts the loading text under the picture, hidden from screen readers', () => {
    const { html } = renderPage(
      <DailyMenuPanel
        picture={{ source: barPicture.es, loading: 'Cargando menú…', open: { href: '/x', label: 'Abrir' } }}
      />,
    );
    expect(html).toMatch(/<p class="wait" aria-hidden="true">Cargando menú…<\/p>(<picture><source[^>]*>)?<img/);
  });

  it('shows the text for a missing menu', () => {
    const missing = { text: 'Menú del día no encontrado.', picture: barPicture.es, actions: [] };
    expect(renderPage(<DailyMenuPanel missing={missing} />).html).toContain('Menú del día no encontrado.');
  });
});
