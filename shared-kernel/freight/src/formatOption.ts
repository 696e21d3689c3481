import { departureText } from './departure';

/** Fields that distinguish an option from the others of its quote. */
export interface NamedOption {
  readonly carrier: { readonly name: string };
  readonly etd: string | null;
  readonly from: { readonly timeZone: string };
  /** Set in a quote for several quantities. */
  readonly ownCargo?: { readonly text: string } | undefined;
}

/** 'Maersk'; 'Maersk, 3 × 40HC' in a quote for several quantities. */
export const formatOffer = ({ carrier, ownCargo }: Pick<NamedOption, 'carrier' | 'ownCargo'>): string =>
  [carrier.name, ownCargo?.text].filter(Boolean).join(', ');

/** 'Maersk, ETD 2026/12/04'; 'Maersk, ETD 2026/12/04, 3 × 40HC' in a quote for several quantities. */
export const formatOption = (option: NamedOption): string =>
  [option.carrier.name, departureText(option), option.ownCargo?.text].filter(Boolean).join(', ');
