export { useDownload } from './download/useDownload';
export { CheckWarning, type CheckWarningProps } from './form/CheckWarning';
export { CompaniesPicker, type CompaniesPickerProps } from './form/CompaniesPicker';
export { CompanyPicker, type CompanyPickerProps, matchingCompanies, type NamedCompany } from './form/CompanyPicker';
export { ConflictPanel, type ConflictPanelProps } from './form/ConflictPanel';
export { ContactPicker, type ContactPickerProps } from './form/ContactPicker';
export { DateField, type DateFieldProps } from './form/DateField';
export { isSameContent } from './form/draft/draftContent';
export { draftName } from './form/draft/draftName';
export { FormDraftNotice } from './form/draft/FormDraftNotice';
export { RestoredDraft, type RestoredDraftProps } from './form/draft/RestoredDraft';
export { UnsentWork, type UnsentWorkProps } from './form/draft/UnsentWork';
export { type FormDraftState, useFormDraft } from './form/draft/useFormDraft';
export { type ServerDraft, useServerDraft } from './form/draft/useServerDraft';
export { ErrorSummary, type ErrorSummaryProps } from './form/ErrorSummary';
export { FieldMessage } from './form/FieldMessage';
export { FormField, type FormFieldProps } from './form/FormField';
export { fieldId, focusField } from './form/fieldId';
export { focusFirstFault } from './form/focusFault';
export { Matched } from './form/Matched';
export { NumberField, type NumberFieldProps } from './form/NumberField';
export { PasswordField } from './form/PasswordField';
export { type PasswordRule, PasswordRules, type PasswordRulesProps } from './form/PasswordRules';
export {
  type PortKind,
  type PortOption,
  PortPicker,
  type PortPickerProps,
  type PortSearch,
  portIcons,
} from './form/PortPicker';
export { SearchField, type SearchFieldProps } from './form/SearchField';
export { SelectField, type SelectFieldProps, type SelectOption } from './form/SelectField';
export { TypeAhead, type TypeAheadProps } from './form/TypeAhead';
export { UploadedRow, type UploadedRowProps } from './form/UploadedRow';
export { UploadField, type UploadFieldProps } from './form/UploadField';
export { UploadProgress, type UploadProgressProps } from './form/UploadProgress';
export {
  type Conflict,
  type ConflictVersion,
  conflictOf,
  type FormPart,
  samePart,
  useConflict,
} from './form/useConflict';
export { useDebounced } from './form/useDebounced';
export {
  type SearchFunction,
  searchDelay,
  searchFrom,
  type TypeAheadSearch,
  tooShort,
  useTypeAheadSearch,
} from './form/useTypeAheadSearch';
export { type UploadedFile, type UploadFunction, type UploadState, useUpload } from './form/useUpload';
export { Hint } from './layer/Hint';
export { LayerContainer, useLayerPortal } from './layer/layerContainer';
export { Breadcrumbs } from './layout/Breadcrumbs';
export { ConfirmDialog, type ConfirmDialogProps } from './layout/ConfirmDialog';
export { FilterDrawer, type FilterDrawerProps } from './layout/FilterDrawer';
export { FormDialog, type FormDialogProps } from './layout/FormDialog';
export { FormDrawer, type FormDrawerProps } from './layout/FormDrawer';
export { Logo } from './layout/Logo';
export { ModalDialog, type ModalDialogProps } from './layout/ModalDialog';
export { PageTitle, type PageTitleProps } from './layout/PageTitle';
export { Panel, type PanelProps } from './layout/Panel';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './layout/SegmentedControl';
export { SideDrawer, type SideDrawerProps } from './layout/SideDrawer';
export { type Stat, StatStrip, type StatStripProps } from './layout/StatStrip';
export { UnsavedGuard, unsavedQuestion, useUnsavedGuard } from './layout/UnsavedGuard';
export { type Action, ActionDialog, type ActionDialogProps } from './list/ActionDialog';
export { Count } from './list/Count';
export { FilterSelect, type FilterSelectProps } from './list/FilterSelect';
export { type MoreItem, MoreMenu, MoreMenuItem, type MoreMenuProps } from './list/MoreMenu';
export { RecordList, type RecordListProps, type RecordPages } from './list/RecordList';
export { type Column, RecordCard, type RecordCardProps, RecordTable, type RecordTableProps } from './list/RecordTable';
export { RowAction, type RowActionProps } from './list/RowAction';
export { useClearing } from './list/useClearing';
export { type Chosen, type Filter, type ListFilters, useListFilters } from './list/useListFilters';
export { Callout, type CalloutProps } from './notices/Callout';
export { beginLoading, useGlobalLoading, whileLoading } from './notices/loadingReasons';
export { type Notice, toastDuration, toaster, toastStore } from './notices/toasts';
export * from './primitives';
export { internalOnly, printedText, screenOnly } from './print/printRules';
export { CraneArt } from './states/CraneArt';
export { EmptyState, type EmptyStateProps } from './states/EmptyState';
export { ErrorCard, type ErrorCardProps } from './states/ErrorCard';
export { Faces, type FacesProps, type QueryFace } from './states/Faces';
export { LoadMore, type LoadMoreProps, type NextPages } from './states/LoadMore';
export { type SkeletonCell, SkeletonRows, type SkeletonRowsProps } from './states/SkeletonRows';
export { useLate } from './states/useLate';
export { ModeTag } from './status/ModeTag';
export { modeIcons, type ShipmentMode } from './status/modeIcons';
export { ProgressBar, type ProgressBarProps } from './status/ProgressBar';
export { SeverityGlyph, severityPalettes } from './status/SeverityGlyph';
export { StatusBadge, type StatusBadgeProps } from './status/StatusBadge';
export { StatusGlyph } from './status/StatusGlyph';
export { type BadgeStatus, badgeStatuses, statusLooks } from './status/statusLooks';
export { styleNonce } from './styleNonce';
export { resolveTheme, type ThemeChoice, themeChoices, useColorMode, useTheme } from './theme/colorMode';
export { inSystemColors, type SystemColor } from './theme/inSystemColors';
export { TripLine, type TripLineProps } from './trip/TripLine';
export { TripSteps, type TripStepsProps } from './trip/TripSteps';
export { UiProvider } from './UiProvider';
export { CopyableId, type CopyableIdProps, plainId } from './values/CopyableId';
export { DateOnly } from './values/DateOnly';
export { type DayPattern, dayText } from './values/dateText';
export { ExceptionTime } from './values/ExceptionTime';
export { fileSize } from './values/fileSize';
export { MadeLink, type MadeLinkProps } from './values/MadeLink';
export { PlaceTime, type PlaceTimeProps } from './values/PlaceTime';
export { type PlaceTimeText, placeTimeText, viewerTimeZone } from './values/placeTimeText';
export { Validity } from './values/Validity';
export { Widget } from './widget/Widget';
