import { Button, Hint, Link, MoreMenu, MoreMenuItem, RowAction, SegmentedControl } from '@quayside/ui';
import { Copy, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Kind, Shown } from './Shown';

const variants = ['solid', 'subtle', 'outline', 'ghost', 'plain'] as const;
const sizes = ['xs', 'sm', 'md', 'lg'] as const;
const lists = ['new', 'in-progress', 'completed'] as const;

/** Buttons and similar controls. */
export function Buttons() {
  const [list, setList] = useState<(typeof lists)[number]>('new');
  return (
    <Kind title="Buttons">
      {variants.map((variant) => (
        <Shown key={variant} state={variant}>
          <Button variant={variant}>Save</Button> <Button variant={variant} disabled>{`Save, ${variant}`}</Button>
        </Shown>
      ))}
      {sizes.map((size) => (
        <Shown key={size} state={size}>
          <Button size={size}>
            <Plus aria-hidden />
            Add
          </Button>
        </Shown>
      ))}
      <Shown state="destructive">
        <Button colorPalette="vermilion">Cancel booking</Button>
      </Shown>
      <Shown state="busy">
        <Button loading loadingText="Saving">
          Save
        </Button>
      </Shown>
      <Shown state="RowAction, pressed or followed">
        <RowAction icon={Pencil} name="Edit Haiphong Rattan" hint="Edit" onClick={() => setList('new')} />
        <RowAction icon={Pencil} name="Edit Northgate Furniture" hint="Edit" to="/" />
      </Shown>
      <Shown state="MoreMenu, of a page and of a row">
        <MoreMenu items={[{ name: 'Copy booking', icon: Copy, onClick: () => setList('new') }]}>
          <MoreMenuItem name="Follow booking" icon={Pencil} onClick={() => setList('new')} />
        </MoreMenu>
        <MoreMenu
          of="Haiphong Rattan"
          items={[
            { name: 'Duplicate', icon: Copy, onClick: () => setList('new') },
            { name: 'Not now', onClick: undefined },
          ]}
        />
      </Shown>
      <Shown state="Hint, when pointed at">
        <Hint text="Only staff may do this">
          <Button variant="outline">Point at me</Button>
        </Hint>
      </Shown>
      <Shown state="link">
        <Link href="#buttons">NGHPH2600418</Link>
      </Shown>
      <Shown state="SegmentedControl, one disabled">
        <SegmentedControl
          aria-label="List"
          value={list}
          onChange={setList}
          segments={lists.map((value) => ({ value, label: value, disabled: value === 'completed' }))}
        />
      </Shown>
    </Kind>
  );
}
