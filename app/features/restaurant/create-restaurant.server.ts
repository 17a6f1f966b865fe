import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { allowInLog } from '~/platform/log.server';
import { ownerFolder } from '~/platform/pictures/picture';
import { pathOfCode, tableCodes } from './codes/table-codes';
import { codeScans } from './codes/code-scans.data.server';
import { createScanCounter } from './codes/count-scans';
import { createPageReads } from './codes/page-reads';
import { listOwnerPicturePaths, ownerFactsTable } from './facts/owner-facts.data.server';
import { createSiteWords, createOwnerFacts } from './facts/site-words.server';
import { createOpeningHours } from './hours/opening-hours';
import { openingHoursTable } from './hours/opening-hours.data.server';
import { createSpecials } from './specials/keep-specials';
import { specialsTable } from './specials/specials.data.server';

const day = 24 * 60 * 60 * 1000;

/** A replaced photograph is removed once it is a day old. */
const photographSweep = { folders: [ownerFolder], listNamed: listOwnerPicturePaths, spare: day };

export function createRestaurant(platform: Platform) {
  const { content, timedChanges, date, today, pictures, logFailure } = platform;
  allowInLog([...tableCodes.map(pathOfCode), '/admin/qr/hoja']);
  const ownerFacts = createOwnerFacts({ content, table: ownerFactsTable });
  const readFacts = ownerFacts.read;
  const openingHours = createOpeningHours({ content, table: openingHoursTable, readFacts, now: date });
  const pageReads = createPageReads({ scans: codeScans, today });
  const jobs: DailyJobs = {
    checks: { 'reads of pages could not be counted': pageReads.flush },
    removals: { "the owner's photographs that nothing names": () => pictures.sweep(photographSweep) },
  };
  return {
    services: {
      ownerFacts,
      words: createSiteWords(readFacts, openingHours.read),
      openingHours,
      specials: createSpecials({ content, table: specialsTable, noteChangeTime: timedChanges.note }),
      pageReads,
      scans: createScanCounter({ scans: codeScans, today, onFailure: logFailure('not counted') }),
    },
    jobs,
  };
}
