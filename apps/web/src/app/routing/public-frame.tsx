import { Outlet } from 'react-router';
import { PublicLayout } from '../pages/public/public-layout.tsx';

export function PublicFrame() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
