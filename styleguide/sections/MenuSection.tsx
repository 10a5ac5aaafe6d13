import { EllipsisVertical, Link2, Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/platform/web/ui/Button';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { Specimen, SpecimenGrid } from '../Specimen';

const ITEMS = (
  <>
    <MenuItem>
      <Pencil aria-hidden="true" />
      Update Trip
    </MenuItem>
    <MenuItem disabled>
      <Link2 aria-hidden="true" />
      Copy Invite Link (disabled)
    </MenuItem>
    <MenuItem asChild>
      <a href="#menus">An item that is a link</a>
    </MenuItem>
    <MenuSeparator />
    <MenuItem danger>
      <Trash2 aria-hidden="true" />
      Delete Trip
    </MenuItem>
  </>
);

/** Menus of a text button and of an icon, with every kind of item. */
export function MenuSection() {
  return (
    <SpecimenGrid>
      <Specimen label="Aligned to the start">
        <Menu
          align="start"
          trigger={
            <Button>
              Trip options
              <EllipsisVertical aria-hidden="true" />
            </Button>
          }
        >
          {ITEMS}
        </Menu>
      </Specimen>
      <Specimen label="Of an icon, aligned to the end">
        <div className="flex justify-end">
          <Menu
            trigger={
              <Button variant="quiet" size="icon" aria-label="More options">
                <EllipsisVertical aria-hidden="true" />
              </Button>
            }
          >
            {ITEMS}
          </Menu>
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}
