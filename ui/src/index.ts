// Theme
export { UiProvider } from './theme/UiProvider';
export { fontSheet } from './theme/fonts.generated';
export { FragmentCacheContext, type FragmentCache, type CacheOptions } from './fragment-cache/fragment-cache';
export { globalCss } from './theme/global-css';
export { colors } from './theme/tokens';

// Drawings
export { pictures, thumbnails, type PictureName } from './pictures/manifest.generated';

// The frame of a page
export { PageFrame } from './components/PageFrame/PageFrame';
export { SiteHeader, type SiteHeaderProps } from './components/SiteHeader/SiteHeader';
export type { LinkNavProps, NavLink } from './components/LinkList/LinkList';
export { SiteFooter, type SiteFooterProps } from './components/SiteFooter/SiteFooter';
export { Band } from './components/Band/Band';
export { SectionLayout } from './components/SectionLayout/SectionLayout';

export { Columns } from './components/Columns/Columns';
export { Stack } from './components/Stack/Stack';

// Wayfinding
export { Arch } from './components/Arch/Arch';
export { BackLink } from './components/BackLink/BackLink';
export { ButtonLink } from './components/ButtonLink/ButtonLink';
export { SectionCardGrid, type SectionCardData } from './components/SectionCardGrid/SectionCardGrid';

// Words and pictures
export { Hero } from './components/Hero/Hero';
export { PageHeading } from './components/PageHeading/PageHeading';
export { Prose } from './components/Prose/Prose';
export { LegalText } from './components/LegalText/LegalText';
export { Picture, type PictureSource } from './components/Picture/Picture';
export { Founders } from './components/Founders/Founders';
export { Gallery } from './components/Gallery/Gallery';

// The carta
export type { AllergenFilterProps } from './components/AllergenFilter/AllergenFilter';
export { AllergenEditor, type AllergenEditorProps } from './components/AllergenEditor/AllergenEditor';
export { AllergenRegister, type AllergenRegisterProps } from './components/AllergenRegister/AllergenRegister';
export { CartaSection, type CartaList, type CartaSectionProps } from './components/CartaSection/CartaSection';
export type { Dish } from './components/DishList/DishList';
export type { PriceListItem } from './components/PriceList/PriceList';
export {
  GroupedPriceList,
  type GroupedPriceListProps,
  type PriceGroup,
} from './components/GroupedPriceList/GroupedPriceList';
export { DailyMenuPanel, type DailyMenuPanelProps } from './components/DailyMenuPanel/DailyMenuPanel';

// Place and opening hours
export { OpeningHoursTable } from './components/OpeningHoursTable/OpeningHoursTable';
export type { OpenNowProps } from './components/OpenNow/OpenNow';
export { GroupDishes, type GroupDishesProps } from './components/GroupDishes/GroupDishes';
export { KitchenList, type KitchenListProps } from './components/KitchenList/KitchenList';
export { ServedNow, type ServedNowProps } from './components/ServedNow/ServedNow';
export { ContactBlock } from './components/ContactBlock/ContactBlock';
export { MapOnRequest, type MapOnRequestProps } from './components/MapOnRequest/MapOnRequest';

// Messages
export { NoticeBox } from './components/NoticeBox/NoticeBox';
export { EmptyState } from './components/EmptyState/EmptyState';
export { ErrorPage } from './components/ErrorPage/ErrorPage';

// Requests and bookings
export {
  ReservationForm,
  type ReservationNotice,
  type ReservationValues,
} from './components/ReservationForm/ReservationForm';
export { ReservationSent } from './components/ReservationSent/ReservationSent';
export { VisitQuestion, type VisitQuestionProps } from './components/VisitQuestion/VisitQuestion';
export { GuestBooking, type GuestBookingProps } from './components/GuestBooking/GuestBooking';
export { BookingPanel, type BookingPanelState } from './components/BookingPanel/BookingPanel';
export { BookingScene } from './components/BookingScene/BookingScene';
export { PrescriptionCard } from './components/PrescriptionCard/PrescriptionCard';

// Mails
export { mailHead, MailSheet, writeMailText, type MailSheetProps } from './mail/MailSheet';

// Parts of forms
export { CheckField } from './components/CheckField/CheckField';
export { ChoiceField } from './components/ChoiceField/ChoiceField';
export { Field } from './components/Field/Field';
export { FormButton } from './components/FormButton/FormButton';
export { FormNotice, type NoticeUndo } from './components/FormNotice/FormNotice';
export { ConfirmStep, type ConfirmStepProps } from './components/ConfirmStep/ConfirmStep';

// The staff panel
export { AdminLayout, type AdminLayoutProps } from './components/AdminLayout/AdminLayout';
export { AdminMenuTable } from './components/AdminMenuTable/AdminMenuTable';
export { PastedDone, type PastedDoneProps } from './components/PastedCarta/PastedDone';
export { PasteForm, type PasteFormProps } from './components/PastedCarta/PasteForm';
export { PastedRows, type PastedRowsProps } from './components/PastedCarta/PastedRows';
export {
  AdminPriceList,
  type AdminPriceListProps,
  type AdminPriceRow,
} from './components/AdminPriceList/AdminPriceList';
export { PriceChangeEditor, type PriceChangeEditorProps } from './components/PriceChangeEditor/PriceChangeEditor';
export type { AdminField, AdminMenuTableWords, AdminRow } from './components/AdminMenuTable/admin-rows';
export { FiguresReport, type FiguresReportProps } from './components/FiguresReport/FiguresReport';
export { HoursEditor, type HoursEditorProps } from './components/HoursEditor/HoursEditor';
export {
  SetUpEditor,
  type SetUpEditorProps,
  type SetUpField,
  type SetUpLine,
} from './components/SetUpEditor/SetUpEditor';
export { SpecialsEditor, type SpecialsEditorProps } from './components/SpecialsEditor/SpecialsEditor';
export { HistoryList, type HistoryEntry, type HistoryListProps } from './components/HistoryList/HistoryList';
export { MailLog, type LoggedMail } from './components/MailLog/MailLog';
export { Today, type TodayProps } from './components/Today/Today';
export { FirstSteps, type FirstStepsProps } from './components/FirstSteps/FirstSteps';
export { AttentionBox, type AttentionBoxProps } from './components/AttentionBox/AttentionBox';
export { KeptList, type KeptItem, type KeptListProps } from './components/KeptList/KeptList';
export { FactsEditor, type FactsEditorProps } from './components/FactsEditor/FactsEditor';
export { NewKeyCard, type NewKeyCardProps } from './components/NewKeyCard/NewKeyCard';
export { GuestCardList, type GuestCardListProps } from './components/GuestCardList/GuestCardList';
export { GuestImport, type GuestImportProps } from './components/GuestImport/GuestImport';
export { BookingDesk, type BookingDeskProps } from './components/BookingDesk/BookingDesk';
export { MonthOfCovers } from './components/MonthOfCovers/MonthOfCovers';
export { ServiceSheet } from './components/ServiceSheet/ServiceSheet';
export { SignInPanel, type SignInPanelProps } from './components/SignInPanel/SignInPanel';
export { DailyMenuEditor } from './components/DailyMenuEditor/DailyMenuEditor';
export type {
  DailyMenuEditorProps,
  DailyMenuField,
  DailyMenuForm,
  DailyMenuPart,
  KeptDailyMenu,
} from './components/DailyMenuEditor/editor-props';
export { TablePlan, type PlannedStay, type PlanRow, type TablePlanProps } from './components/TablePlan/TablePlan';
export { TableCodes, TableTent } from './components/TableCodes/TableCodes';
export { MenuSheet, type MenuSheetProps } from './components/MenuSheet/MenuSheet';
export { groupSlots } from './components/TimeSlotField/group-slots';
