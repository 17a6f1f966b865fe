// Theme
export { UiProvider } from './theme/UiProvider';
export type { UiProviderProps } from './theme/UiProvider';
export { globalCss } from './theme/global-css';
export { theme } from './theme/theme';
export { breakpoints, colors, fonts, radius, space, typeScale } from './theme/tokens';
export type { ColorName } from './theme/tokens';
export { fontPreloads } from './theme/fonts.generated';

// The house's own drawings
export { pictures } from './pictures/manifest';
export type { PictureName } from './pictures/manifest';

// The frame of a page
export { PageFrame } from './components/PageFrame/PageFrame';
export type { PageFrameProps } from './components/PageFrame/PageFrame';
export { SkipLink } from './components/SkipLink/SkipLink';
export type { SkipLinkProps } from './components/SkipLink/SkipLink';
export { SiteHeader } from './components/SiteHeader/SiteHeader';
export type { NavLink } from './components/LinkList/LinkList';
export type { SiteHeaderProps } from './components/SiteHeader/SiteHeader';
export { SiteFooter } from './components/SiteFooter/SiteFooter';
export type { SiteFooterProps } from './components/SiteFooter/SiteFooter';
export { LanguageSwitch } from './components/LanguageSwitch/LanguageSwitch';
export type { LanguageOption, LanguageSwitchProps } from './components/LanguageSwitch/LanguageSwitch';
export { Logo } from './components/Logo/Logo';
export type { LogoProps } from './components/Logo/Logo';
export { TileFrieze } from './components/TileFrieze/TileFrieze';
export { Band } from './components/Band/Band';
export type { BandProps } from './components/Band/Band';
export { SectionLayout } from './components/SectionLayout/SectionLayout';
export type { SectionLayoutProps } from './components/SectionLayout/SectionLayout';

export { Columns } from './components/Columns/Columns';
export type { ColumnsProps } from './components/Columns/Columns';
export { Stack } from './components/Stack/Stack';
export type { StackProps } from './components/Stack/Stack';

// Finding one's way
export { BackLink } from './components/BackLink/BackLink';
export type { BackLinkProps } from './components/BackLink/BackLink';
export { ButtonLink } from './components/ButtonLink/ButtonLink';
export type { ButtonLinkProps } from './components/ButtonLink/ButtonLink';
export { CategoryRail } from './components/CategoryRail/CategoryRail';
export type { CategoryRailProps } from './components/CategoryRail/CategoryRail';
export { SectionCard } from './components/SectionCard/SectionCard';
export type { SectionCardData, SectionCardProps } from './components/SectionCard/SectionCard';
export { SectionCardGrid } from './components/SectionCardGrid/SectionCardGrid';
export type { SectionCardGridProps } from './components/SectionCardGrid/SectionCardGrid';

// Words and pictures
export { Hero } from './components/Hero/Hero';
export type { HeroProps } from './components/Hero/Hero';
export { PageHeading } from './components/PageHeading/PageHeading';
export type { PageHeadingProps } from './components/PageHeading/PageHeading';
export { Prose } from './components/Prose/Prose';
export type { ProseProps } from './components/Prose/Prose';
export { LegalText } from './components/LegalText/LegalText';
export type { LegalSection, LegalTextProps } from './components/LegalText/LegalText';
export { Picture } from './components/Picture/Picture';
export type { PictureProps, PictureSource } from './components/Picture/Picture';
export { Gallery } from './components/Gallery/Gallery';
export type { GalleryPicture, GalleryProps } from './components/Gallery/Gallery';
export { Phrase } from './components/Phrase/Phrase';
export type { PhraseProps, PhraseText } from './components/Phrase/Phrase';

// The carta
export { CartaSection } from './components/CartaSection/CartaSection';
export type { CartaList, CartaSectionProps } from './components/CartaSection/CartaSection';
export { DishList } from './components/DishList/DishList';
export type { Dish, DishListProps } from './components/DishList/DishList';
export { PriceList } from './components/PriceList/PriceList';
export type { PriceListItem, PriceListProps } from './components/PriceList/PriceList';
export { GroupedPriceList } from './components/GroupedPriceList/GroupedPriceList';
export type { GroupedPriceListProps, PriceGroup } from './components/GroupedPriceList/GroupedPriceList';
export { PriceTag } from './components/PriceTag/PriceTag';
export type { PriceTagProps } from './components/PriceTag/PriceTag';
export { DailyMenuPanel } from './components/DailyMenuPanel/DailyMenuPanel';
export type { DailyMenuCourses, DailyMenuPanelProps } from './components/DailyMenuPanel/DailyMenuPanel';

// Where and when
export { OpeningHoursTable } from './components/OpeningHoursTable/OpeningHoursTable';
export type { OpeningHoursRow, OpeningHoursTableProps } from './components/OpeningHoursTable/OpeningHoursTable';
export { OpenNow } from './components/OpenNow/OpenNow';
export type { OpenNowProps } from './components/OpenNow/OpenNow';
export { ContactBlock } from './components/ContactBlock/ContactBlock';
export type { ContactBlockProps, ContactPhone } from './components/ContactBlock/ContactBlock';
export { MapOnRequest } from './components/MapOnRequest/MapOnRequest';
export type { MapOnRequestProps } from './components/MapOnRequest/MapOnRequest';

// What happened
export { StatusMessage } from './components/StatusMessage/StatusMessage';
export type { StatusMessageProps } from './components/StatusMessage/StatusMessage';
export { NoticeBox } from './components/NoticeBox/NoticeBox';
export type { NoticeBoxProps } from './components/NoticeBox/NoticeBox';
export { EmptyState } from './components/EmptyState/EmptyState';
export type { EmptyStateProps } from './components/EmptyState/EmptyState';
export { ErrorPage } from './components/ErrorPage/ErrorPage';
export type { ErrorPageProps } from './components/ErrorPage/ErrorPage';

// Requesting a table, deciding a booking
export { ReservationForm } from './components/ReservationForm/ReservationForm';
export type {
  ReservationError,
  ReservationFieldName,
  ReservationFormProps,
  ReservationFormState,
  ReservationFormWords,
  ReservationNotice,
  ReservationValues,
} from './components/ReservationForm/ReservationForm';
export { TimeSlotField } from './components/TimeSlotField/TimeSlotField';
export type { TimeSlotFieldProps, TimeSlotWords } from './components/TimeSlotField/TimeSlotField';
export { ConsentField } from './components/ConsentField/ConsentField';
export type { ConsentFieldProps, ConsentFieldWords } from './components/ConsentField/ConsentField';
export { BookingPanel } from './components/BookingPanel/BookingPanel';
export type { BookingPanelProps, BookingPanelState, BookingPanelWords } from './components/BookingPanel/BookingPanel';
export { BookingScene } from './components/BookingScene/BookingScene';
export type { BookingSceneProps } from './components/BookingScene/BookingScene';
export { PrescriptionCard } from './components/PrescriptionCard/PrescriptionCard';
export type { PrescriptionCardProps } from './components/PrescriptionCard/PrescriptionCard';

// Parts of forms
export { Field } from './components/Field/Field';
export type { FieldProps } from './components/Field/Field';
export { FieldFrame } from './components/FieldFrame/FieldFrame';
export type { FieldFrameProps } from './components/FieldFrame/FieldFrame';
export { ImageField } from './components/ImageField/ImageField';
export type { ImageFieldProps } from './components/ImageField/ImageField';
export { ErrorSummary } from './components/ErrorSummary/ErrorSummary';
export type { ErrorSummaryItem, ErrorSummaryProps } from './components/ErrorSummary/ErrorSummary';
export { FormButton } from './components/FormButton/FormButton';
export type { FormButtonLook, FormButtonProps } from './components/FormButton/FormButton';
export type { FormHostProps } from './components/FormButton/form-host';
export { FormLink } from './components/FormLink/FormLink';
export type { FormLinkProps } from './components/FormLink/FormLink';
export { FormNotice } from './components/FormNotice/FormNotice';
export type { FormNoticeProps, FormNoticeTone } from './components/FormNotice/FormNotice';
export { ConfirmStep } from './components/ConfirmStep/ConfirmStep';
export type { ConfirmStepProps } from './components/ConfirmStep/ConfirmStep';
export { ConfirmDialog } from './components/ConfirmDialog/ConfirmDialog';
export type { ConfirmDialogProps } from './components/ConfirmDialog/ConfirmDialog';

// The staff panel
export { AdminLayout } from './components/AdminLayout/AdminLayout';
export type { AdminLayoutProps } from './components/AdminLayout/AdminLayout';
export { AdminSectionNav } from './components/AdminSectionNav/AdminSectionNav';
export type { AdminSectionNavProps } from './components/AdminSectionNav/AdminSectionNav';
export { AdminSelector } from './components/AdminSelector/AdminSelector';
export type { AdminSelectorProps } from './components/AdminSelector/AdminSelector';
export { AdminMenuTable } from './components/AdminMenuTable/AdminMenuTable';
export type { AdminMenuTableProps, AdminMenuTableWords } from './components/AdminMenuTable/AdminMenuTable';
export type {
  AdminConflict,
  AdminField,
  AdminFieldKind,
  AdminRow,
  AdminRowState,
} from './components/AdminMenuTable/admin-rows';
export { AdminNewItemRow } from './components/AdminNewItemRow/AdminNewItemRow';
export type { AdminNewItemRowProps } from './components/AdminNewItemRow/AdminNewItemRow';
export { UndoNotice } from './components/UndoNotice/UndoNotice';
export type { UndoNoticeProps } from './components/UndoNotice/UndoNotice';
export { HistoryList } from './components/HistoryList/HistoryList';
export type { HistoryEntry, HistoryListProps } from './components/HistoryList/HistoryList';
export { AttentionBox } from './components/AttentionBox/AttentionBox';
export type { AttentionBoxProps } from './components/AttentionBox/AttentionBox';
export { RequestList } from './components/RequestList/RequestList';
export type { RequestDelivery, RequestListProps, ReservationRequest } from './components/RequestList/RequestList';
export { SignInPanel } from './components/SignInPanel/SignInPanel';
export type { SignInPanelProps } from './components/SignInPanel/SignInPanel';
export { DailyMenuEditor } from './components/DailyMenuEditor/DailyMenuEditor';
export type {
  DailyMenuEditorProps,
  DailyMenuEditorWords,
  DailyMenuPart,
  DailyMenuTextName,
  EarlierDailyMenu,
  EditedDailyMenu,
  MenuLanguage,
  MenuPicture,
} from './components/DailyMenuEditor/editor-props';
