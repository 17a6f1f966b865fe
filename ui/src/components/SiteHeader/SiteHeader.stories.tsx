import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { header } from '../../fixtures/site';
import { expect, userEvent } from 'storybook/test';
import { SiteHeader } from './SiteHeader';

const meta = {
  title: 'Frame/SiteHeader',
  component: SiteHeader,
  decorators: [inLanguage],
  args: header.es,
  parameters: { english: header.en },
} satisfies Meta<typeof SiteHeader>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnTheHomePage: Story = {
  args: { links: header.es.links.map((link, index) => ({ ...link, current: index === 0 })) },
  parameters: { english: { links: header.en.links.map((link, index) => ({ ...link, current: index === 0 })) } },
};

/** For signed-in staff only. */
export const WithAdminLink: Story = {
  args: { links: [...header.es.links, { href: '/admin', label: 'Admin' }] },
  parameters: { english: { links: [...header.en.links, { href: '/admin', label: 'Admin' }] } },
};

/** On a phone the navigation is a popover that the browser opens. */
export const MenuOpenOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const button = canvasElement.querySelector<HTMLButtonElement>('header > button');
    if (!button || getComputedStyle(button).display === 'none') return;
    await userEvent.click(button);
    // The page behind the popover is hidden, so a check of its ancestors would say nothing.
    const sheet = canvas.getByRole('navigation', { name: /Principal|Main/ });
    await expect(sheet.checkVisibility({ visibilityProperty: true })).toBe(true);
  },
};
