import { maxAlternatives } from '@quayside/contract';
import { isStaff, seesExceptions } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Heading, SideDrawer } from '@quayside/ui';
import { useState } from 'react';
import { lists } from '../listView/lists';
import { type ListFilter, readAnyOf, writeAnyOf } from '../listView/listView';
import { ArrangeFilters } from './ArrangeFilters';
import { type ConditionGroup, ConditionRows, toGroup } from './ConditionRows';
import type { FilterCellsProps } from './FilterCells';
import { conditionsOf, fieldsFor, toChange } from './filterFields';

interface FilterPanelProps extends FilterCellsProps {
  onClose: () => void;
}

const empty: ConditionGroup = { conditions: {}, order: [] };

/**
 * Conditions of the list: choose a field, then its values. All conditions apply, and of a second group at least one. The
 * list changes with Show bookings.
 */
export default function FilterPanel({ path, view, onChange, onClose }: FilterPanelProps) {
  const user = useUser();
  const staff = isStaff(user.role);
  const viewer = { staff, exceptions: seesExceptions(user), companies: staff };
  const fields = fieldsFor(viewer, Object.keys(lists[path].holds));
  const [all, setAll] = useState(() => toGroup(conditionsOf(view, fields)));
  const [some, setSome] = useState(() => toGroup(conditionsOf(readAnyOf(view), fields)));
  const apply = () => {
    const anyOf = writeAnyOf({ ...readAnyOf(view), ...(toChange(some.conditions, fields) as ListFilter) });
    onChange({ ...(toChange(all.conditions, fields) as ListFilter), anyOf });
    onClose();
  };
  const [arranging, setArranging] = useState(false);
  const removeAll = () => {
    setAll(empty);
    setSome(empty);
  };
  return (
    <SideDrawer
      open
      title="Filter"
      subtitle="Bookings that match all conditions are shown."
      size="md"
      onClose={onClose}
      footer={() => (
        <>
          <Button variant="outline" onClick={removeAll} disabled={all.order.length + some.order.length === 0}>
            Remove all
          </Button>
          <Button onClick={apply}>Show bookings</Button>
        </>
      )}
    >
      <Flex direction="column" gap="24px" p="16px">
        <ConditionRows
          group={all}
          fields={fields}
          words={['Where', 'and']}
          addLabel="Add a condition"
          onChange={setAll}
        />
        <Box as="section" aria-label="At least one of these" borderTopWidth="1px" pt="16px">
          <Heading as="h3" textStyle="label" fontWeight="semibold">
            At least one of these
          </Heading>
          <Box color="fg.muted" textStyle="dense" mb="12px">
            Optional. Bookings must also match one or more of these conditions.
          </Box>
          <ConditionRows
            group={some}
            fields={fields}
            words={['Either', 'or']}
            addLabel="Add an alternative"
            most={maxAlternatives}
            onChange={setSome}
          />
        </Box>
        <Button variant="outline" alignSelf="flex-start" onClick={() => setArranging(true)}>
          Arrange pinned filters
        </Button>
      </Flex>
      {arranging && <ArrangeFilters path={path} onClose={() => setArranging(false)} />}
    </SideDrawer>
  );
}
