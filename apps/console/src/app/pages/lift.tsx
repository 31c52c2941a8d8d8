/** The elevators with the way to bulk import in their toolbar. */
import { LiftPage } from '../../features/elevator/lift-page.tsx';
import { ImportButton } from '../../features/elevator-import/import-button.tsx';

export const Lift = () => <LiftPage bulkImport={<ImportButton />} />;
