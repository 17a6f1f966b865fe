import { answerManifest } from '~/page/web-app';
import { restaurant } from '~/restaurant';

export const loader = (): Response =>
  answerManifest({
    name: `${restaurant.name}, bar restaurante en Madrid`,
    shortName: restaurant.name,
    opensAt: '/',
  });
