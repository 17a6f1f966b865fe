import type { ReactElement } from 'react';

import { FormNotice } from '../FormNotice/FormNotice';
import { isAbout } from './about-menu';
import type { DailyMenuEditorProps, DailyMenuPart, EditedDailyMenu } from './editor-props';

export interface PartNoticeProps extends Pick<DailyMenuEditorProps, 'notice'> {
  /** What the part posts. */
  parts: readonly DailyMenuPart[];
  /** The menu the part is about; without it, every menu's notice is said here. */
  menu?: EditedDailyMenu;
  isFirst?: boolean;
}

/** What came of the last post, in the part of the page that it was about. */
export function PartNotice({ notice, parts, menu, isFirst = true }: PartNoticeProps): ReactElement | null {
  if (!notice || !parts.includes(notice.part) || (menu && !isAbout(notice.menuId, menu, isFirst))) return null;
  return (
    <FormNotice tone={notice.tone} takesFocus>
      {notice.message}
    </FormNotice>
  );
}
