import type { DimensionLoad } from '@quayside/freight';
import { Flex } from '@quayside/ui';
import { Calculator } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CargoSet } from '../question/rateQuestion';
import { t } from '../texts/search';
import { BarPopover } from './BarPopover';

const Loads = lazy(async () => ({ default: (await import('./Loads')).Loads }));

interface Props {
  loads: readonly DimensionLoad[];
  /** Kind of load that is counted; LCL counts pallets. */
  set: CargoSet;
  onConfirm: (loads: DimensionLoad[]) => void;
}

/** 'Calculate Dims': calculates CBM and Kg from the loads of the cargo. */
export function CalculateDims({ loads, set, onConfirm }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <BarPopover
      open={open}
      onOpenChange={setOpen}
      label={t('Calculate Dims')}
      width={596}
      trigger={
        <Flex
          as="button"
          {...{ type: 'button' }}
          align="center"
          justify="center"
          gap="6px"
          height={{ base: '48px', sm: '44px' }}
          px="12px"
          flex="none"
          textStyle="dense"
          fontWeight="medium"
          whiteSpace="nowrap"
          color="marine.fg"
          bg={open ? 'marine.subtle' : 'bg.panel'}
          borderWidth="1px"
          borderColor="border.control"
          cursor="pointer"
          _focusVisible={{ outline: '2px solid', outlineColor: 'marine.focusRing', outlineOffset: '-2px' }}
          _hover={{ bg: 'marine.subtle' }}
          data-cell=""
        >
          <Calculator size={16} aria-hidden />
          {t('Calculate Dims')}
        </Flex>
      }
    >
      <Suspense>
        <Loads
          start={loads}
          set={set}
          onCancel={() => setOpen(false)}
          onConfirm={(confirmed) => {
            onConfirm(confirmed);
            setOpen(false);
          }}
        />
      </Suspense>
    </BarPopover>
  );
}
