import { Navigate } from 'react-router';
import { useState } from 'react';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { EmailNotFound } from './email-not-found.tsx';
import { LinkSent } from './link-sent.tsx';
import { LoginForm } from './login-form.tsx';

type View = 'form' | 'sent' | 'not found';

export function Component() {
  const [view, setView] = useState<View>('form');
  if (useSession().signedIn) return <Navigate to={link('home')} replace />;
  switch (view) {
    case 'form':
      return <LoginForm onSent={() => setView('sent')} onUnknown={() => setView('not found')} />;
    case 'sent':
      return <LinkSent />;
    case 'not found':
      return <EmailNotFound onBack={() => setView('form')} />;
  }
}
