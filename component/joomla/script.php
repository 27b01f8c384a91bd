<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

\defined('_JEXEC') or die;

use Joomla\CMS\Installer\InstallerScript;

/**
 * Refuses a site that is too old, before anything is copied.
 */
class Com_FlotillaInstallerScript extends InstallerScript
{
    /**
     * Before this version, Joomla unpacks its updates in a way that a console cannot follow.
     *
     * @var string
     */
    protected $minimumJoomla = '4.0.4';

    /**
     * @var string
     */
    protected $minimumPhp = '7.2.5';
}
