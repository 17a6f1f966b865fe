import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { legalSections } from '../../fixtures/site';
import { LegalText } from './LegalText';

const meta = {
  title: 'Words and pictures/LegalText',
  component: LegalText,
  decorators: [inLanguage, onPaper],
  args: { sections: legalSections.es, updated: 'Última revisión: 21 de noviembre de 2026' },
  parameters: { english: { sections: legalSections.en, updated: 'Last revised: 21 November 2026' } },
} satisfies Meta<typeof LegalText>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
