import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { legalSections } from '../../fixtures/site';
import { words } from '../../fixtures/words.generated';
import { LegalText } from './LegalText';

const meta = {
  title: 'Words and pictures/LegalText',
  component: LegalText,
  decorators: [inLanguage, onPaper],
  args: { sections: legalSections.es, updated: words.es.terminos.actualizado, contentsLabel: words.es.site.contenido },
  parameters: {
    english: {
      sections: legalSections.en,
      updated: words.en.terminos.actualizado,
      contentsLabel: words.en.site.contenido,
    },
  },
} satisfies Meta<typeof LegalText>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
