import createCache from '@emotion/cache';
import { CacheProvider, css, Global } from '@emotion/react';
import type { Decorator, Preview } from '@storybook/react-vite';

import { fontFaceCss } from '../ui/src/theme/fonts.generated';
import { globalCss } from '../ui/src/theme/global-css';
import { UiProvider } from '../ui/src/theme/UiProvider';
import { windows } from './windows';

/**
 * As the site's own cache: Emotion's advice about `:first-child` is for servers that write styles between elements. Rules go
 * straight into one style sheet, as in a built page; a style element for each makes the stories take a fifth longer.
 */
const cache = createCache({ key: 'css', speedy: true });
cache.compat = true;
const groundRules = css(fontFaceCss + globalCss);

/** The look around every story, and the page's language as the toolbar says. */
const onAPage: Decorator = (Story, { globals }) => {
  document.documentElement.lang = globals.locale === 'en' ? 'en' : 'es';
  return (
    <CacheProvider value={cache}>
      <Global styles={groundRules} />
      <UiProvider>
        <Story />
      </UiProvider>
    </CacheProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [onAPage],
  globalTypes: {
    locale: {
      description: 'The language of the page',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'es', title: 'Español' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    ground: {
      description: 'What a story stands on; whole pages and frames have their own',
      toolbar: {
        title: 'Ground',
        icon: 'paintbrush',
        items: [
          { value: 'own', title: 'The story’s own ground' },
          { value: 'paper', title: 'Paper' },
          { value: 'dark', title: 'Bottle green' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { locale: 'es', ground: 'own' },
  parameters: {
    layout: 'fullscreen',
    // A violation fails the story, in the workbench and in the tests.
    // What passes is counted and not described: the stories take a twentieth less.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    viewport: { options: windows },
    backgrounds: { disable: true },
    controls: { expanded: true, matchers: { color: /^$/, date: /^$/ } },
    options: {
      storySort: {
        order: [
          'Start here',
          'Pages',
          'Foundations',
          ['How to add a component', 'Colour', 'Type', 'Spacing', 'Pictures', 'Forms without JavaScript', 'Writing'],
          'Frame',
          'Wayfinding',
          'Words and pictures',
          'Carta',
          'House',
          'Reservations',
          'Forms',
          'Messages',
          'Staff',
        ],
      },
    },
    // A page of documentation shows each story in a window of its own: layouts ask for the window's width, not the column's.
    docs: { toc: { headingSelector: 'h2, h3' }, story: { inline: false, iframeHeight: 520 } },
  },
};

export default preview;
