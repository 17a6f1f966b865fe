import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

/** The frame around the stories says whose workbench it is. */
addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Antídoto · workbench', brandUrl: './', brandTarget: '_self' }),
});
