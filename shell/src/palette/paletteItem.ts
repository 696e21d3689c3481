import type { SearchKind } from '@quayside/contract';
import type { WidgetName } from '@quayside/kernel/composition';

/** A row of the palette. */
export interface PaletteItem {
  /** Unique among all rows. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon: SearchKind | 'page' | 'action';
  /** Numbers are set in the font of identifiers. */
  readonly isNumber?: boolean;
  /** Address that it opens. */
  readonly path?: string | undefined;
  /** Widget that it shows instead. */
  readonly widget?: WidgetName | undefined;
}

export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
