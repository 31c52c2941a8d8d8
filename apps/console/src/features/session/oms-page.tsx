import { Navigate } from 'react-router';

export const OmsPage = () => <Navigate to="/login" replace />;
