import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Picture } from '../components/Picture/Picture';
import { pictures } from '../pictures/manifest.generated';
import { radius, tone } from '../theme/tokens';
import { SpecimenGrid, SpecimenPage } from '../fixtures/specimen';

/**
 * The site's drawings, as `pictures/manifest.generated.ts` lists them. Programs in `atelier/` draw them with one pen,
 * one palette and light from the upper left. The owner can replace each with a photograph of the same name.
 */
const meta = { title: 'Foundations/Pictures' } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  height: 180,
  padding: 12,
  border: `1px solid ${tone.linea}`,
  borderRadius: radius,
  background: tone.papel,
  '& img': { maxHeight: 156, width: 'auto' },
  '&[data-light]': { background: tone.botella },
});

/** The drawings of some folders, each with its name and natural size. */
function show(title: string, isShown: (name: string) => boolean): Story {
  return {
    render: () => (
      <SpecimenPage title={title}>
        <SpecimenGrid>
          {Object.entries(pictures)
            .filter(([name]) => isShown(name))
            .map(([name, { src, width, height }]) => (
              <li key={name}>
                <Frame data-light={name.endsWith('-claro') || name.endsWith('-clara') ? '' : undefined}>
                  <Picture src={src} width={width} height={height} alt="" priority />
                </Frame>
                <strong>{name}</strong>
                <code>
                  {width} × {height}
                </code>
              </li>
            ))}
        </SpecimenGrid>
      </SpecimenPage>
    ),
  };
}

const within =
  (...folders: string[]) =>
  (name: string) =>
    folders.some((folder) => name.startsWith(`${folder}/`));

export const Emblems: Story = show(
  'Pictures: the emblems of the carta',
  within('secciones', 'comida', 'bebidas', 'desayunos', 'tostas'),
);

export const Plates: Story = show('Pictures: a plate for each starter', within('platos'));

export const Scenes: Story = show('Pictures: six moments of the house', within('galeria'));

/** Shelf, marks, tiles, town and mishaps. */
export const Marks: Story = show('Pictures: shelf, marks, tiles and mishaps', (name) => !name.includes('/'));
