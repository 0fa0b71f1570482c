// Generated from supabase/migrations by `npm run generate`.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      contact_messages: {
        Row: {
          attempts: number;
          created_at: string;
          email: string;
          id: number;
          idempotency_key: string | null;
          last_error: string | null;
          mail_id: number | null;
          message: string;
          name: string;
          next_attempt_at: string | null;
          status: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          email: string;
          id?: never;
          idempotency_key?: string | null;
          last_error?: string | null;
          mail_id?: number | null;
          message: string;
          name: string;
          next_attempt_at?: string | null;
          status?: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          email?: string;
          id?: never;
          idempotency_key?: string | null;
          last_error?: string | null;
          mail_id?: number | null;
          message?: string;
          name?: string;
          next_attempt_at?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      downloads: {
        Row: {
          created_at: string;
          email: string;
          file_name: string;
          first_name: string;
          id: number;
          idempotency_key: string | null;
          last_name: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          file_name: string;
          first_name: string;
          id?: never;
          idempotency_key?: string | null;
          last_name: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          file_name?: string;
          first_name?: string;
          id?: never;
          idempotency_key?: string | null;
          last_name?: string;
        };
        Relationships: [];
      };
      firm_mails: {
        Row: {
          attempts: number;
          created_at: string;
          facts: Json;
          id: number;
          kind: string;
          last_error: string | null;
          next_attempt_at: string | null;
          status: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          facts: Json;
          id?: never;
          kind: string;
          last_error?: string | null;
          next_attempt_at?: string | null;
          status?: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          facts?: Json;
          id?: never;
          kind?: string;
          last_error?: string | null;
          next_attempt_at?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      lead_notices: {
        Row: {
          attempts: number;
          created_at: string;
          id: number;
          last_error: string | null;
          lead_id: number;
          mail_id: number | null;
          mailed_at: string | null;
          next_attempt_at: string | null;
          status: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          id?: never;
          last_error?: string | null;
          lead_id: number;
          mail_id?: number | null;
          mailed_at?: string | null;
          next_attempt_at?: string | null;
          status?: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          id?: never;
          last_error?: string | null;
          lead_id?: number;
          mail_id?: number | null;
          mailed_at?: string | null;
          next_attempt_at?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      leads: {
        Row: {
          company: string;
          created_at: string;
          email: string;
          first_name: string;
          id: number;
          idempotency_key: string | null;
          last_name: string;
        };
        Insert: {
          company: string;
          created_at?: string;
          email: string;
          first_name: string;
          id?: never;
          idempotency_key?: string | null;
          last_name: string;
        };
        Update: {
          company?: string;
          created_at?: string;
          email?: string;
          first_name?: string;
          id?: never;
          idempotency_key?: string | null;
          last_name?: string;
        };
        Relationships: [];
      };
      newsletter_subscriptions: {
        Row: {
          attempts: number;
          canonical_email: string;
          consent_version: string;
          consented_at: string;
          email: string;
          id: number;
          last_error: string | null;
          next_attempt_at: string | null;
          status: string;
          unsubscribe_token: string;
          unsubscribed_at: string | null;
          welcomed_at: string | null;
        };
        Insert: {
          attempts?: number;
          canonical_email: string;
          consent_version: string;
          consented_at?: string;
          email: string;
          id?: never;
          last_error?: string | null;
          next_attempt_at?: string | null;
          status?: string;
          unsubscribe_token?: string;
          unsubscribed_at?: string | null;
          welcomed_at?: string | null;
        };
        Update: {
          attempts?: number;
          canonical_email?: string;
          consent_version?: string;
          consented_at?: string;
          email?: string;
          id?: never;
          last_error?: string | null;
          next_attempt_at?: string | null;
          status?: string;
          unsubscribe_token?: string;
          unsubscribed_at?: string | null;
          welcomed_at?: string | null;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      admit_welcome_mail: { Args: { per_hour: number; subscription: number }; Returns: boolean };
      erase_personal_data: { Args: { email: string }; Returns: Json };
      export_personal_data: { Args: { email: string }; Returns: Json };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
