import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { foodRail } from '../../fixtures/site';
import { LinkList, LinkNav } from './LinkList';

const isNone = <T extends object>(link: T) => ({ ...link, current: false });

const meta = {
  title: 'Wayfinding/LinkList',
  component: LinkList,
  decorators: [inLanguage, onPaper],
  args: { links: foodRail.es.links },
  parameters: { english: { links: foodRail.en.links } },
} satisfies Meta<typeof LinkList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Without the look of a navigation. Screen readers announce the current page. */
export const OneCurrent: Story = {
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    await expect(current).toHaveLength(1);
  },
};

/** On a page that is not in the list. */
export const NoneCurrent: Story = {
  args: { links: foodRail.es.links.map(isNone) },
  parameters: { english: { links: foodRail.en.links.map(isNone) } },
};

/** A named navigation of these links only. */
export const AsNavigation: Story = {
  render: ({ links }) => (
    <LinkNav label={links === foodRail.en.links ? foodRail.en.label : foodRail.es.label} links={links} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: /^(Comida|Food)$/ })).toBeVisible();
  },
};
