// Theme
export { UiProvider } from './theme/UiProvider';
export type { UiProviderProps } from './theme/UiProvider';
export { globalCss } from './theme/global-css';
export { theme } from './theme/theme';
export { breakpoints, colors, fonts, radius, space, typeScale } from './theme/tokens';
export type { ColorName } from './theme/tokens';
export { fontPreloads } from './theme/fonts.generated';

// The frame of a page
export { PageFrame } from './components/PageFrame/PageFrame';
export type { PageFrameProps } from './components/PageFrame/PageFrame';
export { SkipLink } from './components/SkipLink/SkipLink';
export type { SkipLinkProps } from './components/SkipLink/SkipLink';
export { SiteHeader } from './components/SiteHeader/SiteHeader';
export type { NavLink, SiteHeaderProps } from './components/SiteHeader/SiteHeader';
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
