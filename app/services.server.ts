import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';

import { createCarta } from '~/features/carta/create-carta.server';
import { createDailyMenu } from '~/features/daily-menu/create-daily-menu.server';
import { createDishEditor } from '~/features/dish-editor/create-dish-editor.server';
import { createMessages } from '~/features/messages/create-messages.server';
import { createOperations } from '~/features/operations/create-operations.server';
import { createSite } from '~/features/operations/create-site.server';
import { readRows } from '~/features/operations/whole-database.data.server';
import { createReservations } from '~/features/reservations/create-reservations.server';
import { createRestaurant } from '~/features/restaurant/create-restaurant.server';
import { createStaff } from '~/features/staff/create-staff.server';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { actAs, requireOwner, requireStaff, type StaffVisit } from '~/features/staff/session.server';
import { createPlatform } from '~/platform/create-platform.server';

/** Creates the services of all features with their backends, as the environment says. */
export function createServices() {
  const platform = createPlatform();
  const { content, timedChanges, pictures, drawings, readFailingWrites, env } = platform;
  const isDecidedHere = !env.BOOKING_API_URL;
  const dailyMenu = createDailyMenu(platform);
  const carta = createCarta({ platform, readRows, lacksDailyMenu: dailyMenu.lacksDailyMenu });
  const restaurant = createRestaurant(platform);
  const messages = createMessages({ platform, findContact: () => restaurant.services.ownerFacts.peek().email });
  const reservations = createReservations({
    platform,
    messages,
    isDecidedHere,
    words: restaurant.services.words,
    isRemembered: (device) => staff.services.staffAccess.isRemembered(device),
    renderNote: (stored) => staff.renderNote(stored),
  });
  const dishEditor = createDishEditor({
    platform,
    listMenu: carta.services.menus.list,
    undoImport: reservations.services.guestImports.undo,
    ...restaurant.services,
  });
  const staff = createStaff({
    platform,
    isDecidedHere,
    followBookings: messages.follow,
    noteServices: {
      isHeld: messages.isHeld,
      wake: messages.wake,
      ...carta.services,
      ...restaurant.services,
      ...reservations.services,
      ...dailyMenu.services,
    },
  });
  const operations = createOperations({
    platform,
    jobs: [reservations, staff, messages, dishEditor, dailyMenu, carta, restaurant].map(({ jobs }) => jobs),
    start: messages.start,
    stop() {
      staff.services.panelStreams.stop();
      const flushed = restaurant.services.pageReads.flush().catch(() => undefined);
      return Promise.all([messages.stop(), reservations.stop(), flushed]);
    },
  });
  return {
    content,
    timedChanges,
    pictures,
    drawings,
    readFailingWrites,
    ...carta.services,
    ...restaurant.services,
    ...messages.services,
    ...reservations.services,
    ...dailyMenu.services,
    ...dishEditor.services,
    ...staff.services,
    ...operations,
  };
}

export type Services = ReturnType<typeof createServices>;

const processWide = globalThis as typeof globalThis & { antidoto?: Services };

/** The services of this process. They outlive a development server's reload of this module, with sessions and sends. */
export const getRuntime = (): Services => (processWide.antidoto ??= createServices());

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Set by both of our hosts, and not by Remix's development server. */
    services?: Services;
  }
}

/**
 * The services of a request: from its load context, else this process's own, which then also start their own work, because a
 * development server of Remix's own has not opened the site.
 */
export function servicesOf({ services }: AppLoadContext): Services {
  if (services) return services;
  const own = getRuntime();
  own.startWork();
  return own;
}

/** The arguments of a loader or an action of a guests' page; `words` are those of the address's language. */
interface GuestRequest extends Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'> {
  services: Services;
  words: PageWords;
}

/** Makes a loader or an action of a guests' page. */
export const guestLoader =
  <Result>(load: (asked: GuestRequest) => Promise<Result>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Result> => {
    const services = servicesOf(context);
    return load({ request, params, context, services, words: await services.words.find(request) });
  };
export const guestAction = guestLoader;

/** The arguments of an action of the panel. A post that redirects reads no words, so it has none. */
interface PanelPost extends Omit<GuestRequest, 'context' | 'words'> {
  visit: StaffVisit;
}
/** The arguments of a loader of the panel; `words` are Spanish. */
type PanelRequest = PanelPost & Pick<GuestRequest, 'words'>;

/**
 * Makes the loaders and actions of pages of the panel. They throw the 403 page, or a 503 page, unless `require` lets the
 * request in. What an action writes carries the person's name.
 */
function makePanelHandlers(require: typeof requireStaff) {
  const guard =
    <Result>(run: (asked: PanelPost) => Promise<Result>) =>
    async ({ request, params, context }: LoaderFunctionArgs): Promise<Result> => {
      const services = servicesOf(context);
      return run({ request, params, services, visit: await require(request, services) });
    };
  return {
    loader: <Result>(load: (asked: PanelRequest) => Promise<Result>) =>
      guard(async (asked) => load({ ...asked, words: await asked.services.words.findIn('es') })),
    action: <Result>(act: (asked: PanelPost) => Promise<Result>) =>
      guard((asked) => actAs(asked.visit, asked.services, () => act(asked))),
  };
}
export const { loader: staffLoader, action: staffAction } = makePanelHandlers(requireStaff);
export const { loader: ownerLoader, action: ownerAction } = makePanelHandlers(requireOwner);

/** The app's interface for its hosts; `entry.server` exports it. */
export const site = createSite({
  getServices: getRuntime,
  async stopServices() {
    await processWide.antidoto?.stopWork();
    processWide.antidoto = undefined;
  },
});

export type Site = typeof site;
