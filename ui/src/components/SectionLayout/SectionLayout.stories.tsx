import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { meats } from '../../fixtures/carta';
import { foodRail } from '../../fixtures/site';
import { PageHeading } from '../PageHeading/PageHeading';
import { PriceList } from '../PriceList/PriceList';
import { SectionLayout } from './SectionLayout';

const spanish = {
  closing: {
    openNow: { isOpen: true, label: 'Abierto ahora · cocina hasta las 23:30' },
    book: { href: '/reservas', label: 'Reservar' },
  },
  back: { href: '/comida', label: 'Comida', backLabel: 'Volver a' },
  children: (
    <>
      <PageHeading kicker="Comida" title="Carnes" intro="Precios en euros, IVA incluido." />
      <PriceList label="Carnes" items={meats.es} noPrice="Pregunta el precio" />
    </>
  ),
};

const english = {
  closing: {
    openNow: { isOpen: false, label: 'Closed now · opens at 8:00' },
    book: { href: '/en/reservas', label: 'Book' },
  },
  back: { href: '/en/comida', label: 'Food', backLabel: 'Back to' },
  children: (
    <>
      <PageHeading kicker="Food" title="Meat" intro="Prices in euros, VAT included." />
      <PriceList label="Meat" items={meats.en} noPrice="Ask for the price" />
    </>
  ),
};

const meta = { title: 'Frame/SectionLayout', component: SectionLayout, decorators: [inLanguage] } satisfies Meta<
  typeof SectionLayout
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithRail: Story = {
  args: { ...spanish, rail: foodRail.es },
  parameters: { english: { ...english, rail: foodRail.en } },
};

export const WithoutRail: Story = { args: spanish, parameters: { english } };
