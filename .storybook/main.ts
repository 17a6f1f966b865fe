import type { StorybookConfig } from '@storybook/react-vite';

/** The workbench: every part of `ui/` in every state, with its documentation. Nothing here asks anything of the network. */
const config: StorybookConfig = {
  stories: ['../ui/src/foundations/**/*.mdx', '../ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // The first page shows the screens that `npm run tool -- screens docs` takes.
  staticDirs: ['../public', { from: '../docs/screens', to: '/screens' }],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Prop tables are written by the compiler from the types and their doc comments.
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['ui/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // What a prop takes over from the platform's own elements is not ours to explain.
      propFilter: (prop) => !prop.parent || !prop.parent.fileName.includes('node_modules'),
    },
  },
};

export default config;
