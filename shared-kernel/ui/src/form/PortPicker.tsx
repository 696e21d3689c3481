import { Box } from '@chakra-ui/react';
import { type Port, searchPorts } from '@quayside/contract';
import { bestMatchFirst, isSearchable } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Anchor, type LucideIcon, Plane, Truck, Warehouse } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/common';
import { Matched } from './Matched';
import { TypeAhead } from './TypeAhead';
import { type SearchFunction, type TypeAheadSearch, tooShort, useTypeAheadSearch } from './useTypeAheadSearch';

export type PortKind = Port['portType'];
/** A place to pick, with the fields needed to show and send it. */
export type PortOption = Pick<Port, 'id' | 'code' | 'city' | 'country' | 'portType'> &
  Partial<Port> & {
    /** Note next to the place in the list. */
    note?: string | undefined;
  };

export type PortSearch = (text: string, signal: AbortSignal, kind?: PortKind) => Promise<readonly PortOption[]>;

export const portIcons: Record<PortKind, LucideIcon> = { SEA: Anchor, AIR: Plane, WHSE: Warehouse, INLAND: Truck };

export interface PortPickerProps {
  value: PortOption | null;
  onChange: (port: PortOption | null) => void;
  /** Searches places, aborted when the text changes; the default searches the API's directory. */
  search?: PortSearch | undefined;
  /** Further input on which the results of `search` depend, for the cache key. */
  searchScope?: string | undefined;
  /** Restricts places to this kind, which also decides the wording of messages. */
  kind?: PortKind | undefined;
  /**
   * Accepts a place that the directory lacks: the list then ends with 'Use “…”', unless the text is the code of a
   * listed place.
   */
  onFreeEntry?: ((text: string) => void) | undefined;
  /** Offered while nothing is chosen or typed. */
  suggested?: readonly PortOption[] | undefined;
  onBlur?: () => void;
  placeholder?: string;
  'aria-label'?: string;
}

const notFound = (kind: PortKind | undefined): string => {
  if (!kind) return t('No data');
  if (kind === 'INLAND' || kind === 'WHSE') return t('Place not in the directory');
  return kind === 'AIR' ? t('Airport not available') : t('Port not available');
};

const unmatched = (kind: PortKind | undefined): string => {
  if (kind === 'AIR') return t('Choose an airport from the list');
  return kind === 'SEA' ? t('Choose a port from the list') : t('Choose a place from the list');
};

const getSearchMessage = (search: TypeAheadSearch<PortOption>, kind: PortKind | undefined): string | undefined => {
  if (search.state === 'too-short') return tooShort;
  if (search.state === 'searching') return 'Searching…';
  if (search.state === 'failed') return notFound(undefined);
  return search.items.length === 0 ? notFound(kind) : undefined;
};

const portText = (port: PortOption): string => [port.city, port.country].filter(Boolean).join(', ');
const portId = (port: PortOption): string => port.id;
const portTexts = ({ code, portName = '', city }: PortOption) => ({ code, names: [portName, city] });
const portCode = (port: PortOption): string => port.code;

/** Picks a port, airport, inland point or warehouse by name or code, from three typed characters on; two of a Chinese, Japanese or Korean name. */
export function PortPicker({ search, ...picker }: PortPickerProps) {
  return search ? <PortField {...picker} search={search} /> : <DirectoryPortField {...picker} />;
}

function DirectoryPortField(picker: Omit<PortPickerProps, 'search'>) {
  const { api } = useKernel();
  const search: PortSearch = (filter, signal, portType) =>
    api.call(searchPorts, { query: { filter, portType }, signal });
  return <PortField {...picker} search={search} />;
}

function PortField({
  value,
  onChange,
  search,
  searchScope = '',
  kind,
  suggested = [],
  onFreeEntry,
  onBlur,
  placeholder = t('Port name or code'),
  'aria-label': label,
}: PortPickerProps & { search: PortSearch }) {
  const [typed, setTyped] = useState<string | null>(null);
  const lookUp: SearchFunction<PortOption> = (text, signal) => search(text, signal, kind);
  const found = useTypeAheadSearch(['ports', kind ?? 'any', searchScope], typed ?? '', lookUp, isSearchable);
  const offered = value === null && !typed ? suggested : [];
  const text = (typed ?? '').trim();
  // The results may combine several lists, so they are sorted by match here too.
  const items = found.state === 'found' ? bestMatchFirst(found.items, text, portTexts) : offered;
  const isKnownCode = items.some(({ code }) => code.toLowerCase() === text.toLowerCase());
  const isLookedUp = found.state === 'found' || found.state === 'failed';
  const offersFreeEntry = onFreeEntry && isLookedUp && !isKnownCode;
  return (
    <TypeAhead
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onType={setTyped}
      items={items}
      add={offersFreeEntry ? { label: t('Use “{text}”', { text }), onAdd: () => onFreeEntry(text) } : undefined}
      toId={portId}
      toText={portText}
      prefix={portCode}
      unmatched={onFreeEntry ? t('Choose a place from the list, or use what you typed') : unmatched(kind)}
      message={getSearchMessage(found, kind)}
      busy={found.state === 'searching'}
      placeholder={placeholder}
      aria-label={label}
      renderItem={(port, text) => <PortRow port={port} typed={text} />}
    />
  );
}

function PortRow({ port, typed }: { port: PortOption; typed: string }) {
  const Icon = portIcons[port.portType];
  return (
    <>
      <Box as="span" textStyle="idSm" minW="44px">
        <Matched text={port.code} typed={typed} />
      </Box>
      <Box as="span" flex="1" minW="0">
        <Matched text={portText(port)} typed={typed} />
      </Box>
      {port.note && (
        <Box as="span" textStyle="caption" color="fg.subtle">
          {port.note}
        </Box>
      )}
      <Icon size={14} aria-label={port.portType} />
    </>
  );
}
